import type { ErrorCode } from '#shared/contract/errors.ts';
import { texts } from './texts.ts';

/** Default message of each error, unless the service gives a better one (specification 1 and 2, section 8). */
export const errors = texts({
  malformed: {
    en: 'The request could not be read.',
    ka: 'მოთხოვნის წაკითხვა ვერ მოხერხდა.',
    sv: 'Begäran kunde inte läsas.',
  },
  bad_signature: {
    en: 'The signature does not match.',
    ka: 'ხელმოწერა არ ემთხვევა.',
    sv: 'Signaturen stämmer inte.',
  },
  not_logged_in: { en: 'Please log in.', ka: 'გთხოვთ, შეხვიდეთ ანგარიშში.', sv: 'Du behöver logga in.' },
  wrong_credentials: {
    en: 'Wrong credentials',
    ka: 'ელფოსტა ან პაროლი არასწორია',
    sv: 'Fel inloggningsuppgifter',
  },
  second_factor: {
    en: 'Please enter the code of your second factor.',
    ka: 'შეიყვანეთ ორეტაპიანი დაცვის კოდი.',
    sv: 'Ange koden för tvåstegsverifiering.',
  },
  second_factor_due: {
    en: 'Please set up your second factor first.',
    ka: 'ჯერ ჩართეთ ორეტაპიანი დაცვა.',
    sv: 'Ställ in tvåstegsverifieringen först.',
  },
  bad_token: {
    en: 'This sign-in could not be verified. Please try again.',
    ka: 'შესვლა ვერ დადასტურდა. სცადეთ ხელახლა.',
    sv: 'Inloggningen kunde inte verifieras. Försök igen.',
  },
  not_allowed: {
    en: 'You are not allowed to do this.',
    ka: 'ამის უფლება არ გაქვთ.',
    sv: 'Du har inte behörighet till det här.',
  },
  unverified_email: {
    en: 'Please verify your e-mail, we have sent you a new link.',
    ka: 'დაადასტურეთ ელფოსტა: ახალი ბმული უკვე გამოგიგზავნეთ.',
    sv: 'Bekräfta din e-postadress. Vi har skickat en ny länk till dig.',
  },
  staff_cannot_book: {
    en: 'To book please log out from staff account.',
    ka: 'დასაჯავშნად ჯერ გამოდით თანამშრომლის ანგარიშიდან.',
    sv: 'Logga ut från personalkontot för att boka.',
  },
  not_found: { en: 'Not found.', ka: 'ვერ მოიძებნა.', sv: 'Hittades inte.' },
  route_unknown: { en: 'Route does not exist!', ka: 'ასეთი მარშრუტი არ არსებობს!', sv: 'Rutten finns inte!' },
  link_expired: {
    en: 'This link was used already or has expired.',
    ka: 'ეს ბმული უკვე გამოყენებულია ან ვადა გაუვიდა.',
    sv: 'Länken har redan använts eller gått ut.',
  },
  email_exists: {
    en: 'There is an account with this e-mail already.',
    ka: 'ამ ელფოსტით ანგარიში უკვე არსებობს.',
    sv: 'Det finns redan ett konto med den här e-postadressen.',
  },
  conflict: {
    en: 'This is not possible any more. Please reload the page.',
    ka: 'ეს უკვე შეუძლებელია. განაახლეთ გვერდი.',
    sv: 'Det går inte längre. Ladda om sidan.',
  },
  already_paid: {
    en: 'Cargo is already paid!',
    ka: 'ამანათი უკვე გადახდილია!',
    sv: 'Paketet är redan betalt!',
  },
  already_released: {
    en: 'Parcel {tracking} is already released.',
    ka: 'ამანათი {tracking} უკვე გაცემულია.',
    sv: 'Paket {tracking} är redan utlämnat.',
  },
  tracking_number_taken: {
    en: 'this tracking number already used. please use another one.',
    ka: 'ამანათის ეს ნომერი უკვე გამოყენებულია. მიუთითეთ სხვა.',
    sv: 'Paketnumret används redan. Välj ett annat.',
  },
  in_progress: {
    en: 'The same request is still being worked on.',
    ka: 'იგივე მოთხოვნა ჯერ კიდევ მუშავდება.',
    sv: 'Samma begäran behandlas fortfarande.',
  },
  too_large: { en: 'This is too large.', ka: 'ზომა დასაშვებზე მეტია.', sv: 'Det du skickar är för stort.' },
  unsupported_media: {
    en: 'This kind of file is not accepted.',
    ka: 'ამ ტიპის ფაილი არ მიიღება.',
    sv: 'Filtypen stöds inte.',
  },
  invalid: {
    en: 'Please check the marked fields.',
    ka: 'შეამოწმეთ მონიშნული ველები.',
    sv: 'Kontrollera de markerade fälten.',
  },
  no_price: {
    en: 'No price for this weight on this route.',
    ka: 'ამ მარშრუტზე ამ წონის ფასი არ არის.',
    sv: 'Det finns inget pris för den här vikten på rutten.',
  },
  phone_country: {
    en: 'To book from {country} your phone must be a phone number of {country}. Please change it in your personal info.',
    ka: 'გაგზავნის ქვეყანაა {country}: თქვენი ტელეფონის ნომერიც ამ ქვეყნის უნდა იყოს. შეცვალეთ ის პირად მონაცემებში.',
    sv: 'För att boka från {country} behöver du ett telefonnummer i samma land, {country}. Ändra det under Mina uppgifter.',
  },
  phone_invalid: {
    en: 'Your phone number seems invalid. Please include the country code, for example 447400123456.',
    ka: 'ტელეფონის ნომერი არასწორია. მიუთითეთ ქვეყნის კოდიც, მაგალითად 447400123456.',
    sv: 'Telefonnumret verkar vara fel. Ange även landsnumret, till exempel 46701740605.',
  },
  key_reused: {
    en: 'This Idempotency-Key was used for another request.',
    ka: 'ეს Idempotency-Key უკვე სხვა მოთხოვნისთვისაა გამოყენებული.',
    sv: 'Denna Idempotency-Key har redan använts för en annan begäran.',
  },
  too_many: {
    en: 'Too many requests. Please try again later.',
    ka: 'მოთხოვნა ძალიან ბევრია. სცადეთ მოგვიანებით.',
    sv: 'För många försök. Vänta en stund och försök igen.',
  },
  too_many_links: {
    en: 'No further payment link was mailed to {email} within this hour. Copy the link and send it another way.',
    ka: 'ამ საათში მისამართზე {email} გადახდის ახალი ბმული აღარ გაიგზავნა. დააკოპირეთ ბმული და სხვა გზით გაუგზავნეთ.',
    sv: 'Inga fler betalningslänkar mejlas till {email} den här timmen. Kopiera länken och skicka den på ett annat sätt.',
  },
  internal: { en: 'Something went wrong.', ka: 'რაღაც შეცდომა მოხდა.', sv: 'Något gick fel.' },
  unavailable: {
    en: 'The service is busy. Please try again in a moment.',
    ka: 'სერვისი გადატვირთულია. სცადეთ ცოტა ხანში.',
    sv: 'Tjänsten är hårt belastad. Försök igen om en stund.',
  },
}) satisfies Record<ErrorCode, string>;
