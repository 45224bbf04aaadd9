/** The back-office's frame (specification 2, section 2). */
import { texts } from './texts.ts';

export const office = texts({
  backToSite: { en: 'Back to site', ka: 'საიტზე დაბრუნება', sv: 'Till webbplatsen' },
  greeting: { en: 'Hello, {username}', ka: 'გამარჯობა, {username}', sv: 'Hej, {username}' },
  profile: { en: 'Profile', ka: 'პროფილი', sv: 'Profil' },
  logOut: { en: 'Logout', ka: 'გასვლა', sv: 'Logga ut' },
  keptWork: {
    en: 'Kept in this browser until you log in again: parcels {parcels}, scans {scans}.',
    ka: 'შემდეგ შესვლამდე ამ ბრაუზერში ინახება: ამანათი – {parcels}, სკანირება – {scans}.',
    sv: 'Sparat i den här webbläsaren tills du loggar in igen: paket {parcels}, skanningar {scans}.',
  },
  scansWait: {
    one: {
      en: '{count} scan waits to be sent',
      ka: 'გასაგზავნია {count} სკანირება',
      sv: '{count} skanning väntar',
    },
    other: {
      en: '{count} scans wait to be sent',
      ka: 'გასაგზავნია {count} სკანირება',
      sv: '{count} skanningar väntar',
    },
  },
  sendNow: { en: 'Send now', ka: 'გაგზავნა', sv: 'Skicka nu' },
  scanInDialog: {
    en: 'Close the dialog before you scan the next parcel.',
    ka: 'შემდეგი ამანათის დასკანერებამდე დახურეთ ფანჯარა.',
    sv: 'Stäng dialogrutan innan du skannar nästa paket.',
  },
  readerLayout: {
    en: 'The reader types with another keyboard layout. Switch this computer’s keyboard to English, and scan again.',
    ka: 'სკანერი კლავიატურის სხვა განლაგებით ბეჭდავს. გადართეთ ამ კომპიუტერის კლავიატურა ინგლისურზე და დაასკანერეთ ხელახლა.',
    sv: 'Läsaren skriver med en annan tangentbordslayout. Byt datorns tangentbord till engelska och skanna igen.',
  },
  scanBroken: {
    en: 'The scan was interrupted. Check the field, and scan again.',
    ka: 'დასკანერება შეწყდა. შეამოწმეთ ველი და დაასკანერეთ ხელახლა.',
    sv: 'Skanningen avbröts. Kontrollera fältet och skanna igen.',
  },
  nav: {
    label: { en: 'Back-office', ka: 'ოფისის მენიუ', sv: 'Personalsidor' },
    items: { en: 'Items', ka: 'ამანათები', sv: 'Paket' },
    pickUp: { en: 'Pick Up', ka: 'მიღება', sv: 'Ta emot' },
    handle: { en: 'Handle', ka: 'სკანერი', sv: 'Skanna' },
    bookings: { en: 'Bookings', ka: 'ჯავშნები', sv: 'Bokningar' },
    clients: { en: 'Clients', ka: 'მომხმარებლები', sv: 'Kunder' },
    transactions: { en: 'Transactions', ka: 'ტრანზაქციები', sv: 'Transaktioner' },
    coupons: { en: 'Coupons', ka: 'კუპონები', sv: 'Kuponger' },
    loyalty: { en: 'Loyalty', ka: 'ლოიალობა', sv: 'Poäng' },
    agents: { en: 'Agents', ka: 'თანამშრომლები', sv: 'Personal' },
    routes: { en: 'Routes', ka: 'მარშრუტები', sv: 'Rutter' },
    summary: { en: 'Summary', ka: 'შეჯამება', sv: 'Översikt' },
    statistics: { en: 'Statistics', ka: 'სტატისტიკა', sv: 'Statistik' },
    report: { en: 'Inactive/Delayed', ka: 'შეფერხებები', sv: 'Inaktiva/försenade' },
  },
});

/** /manage/profile (specification 2, section 2). */
export const officeProfile = texts({
  title: { en: 'Profile', ka: 'პროფილი', sv: 'Profil' },
  profile: { en: 'Profile', ka: 'პროფილი', sv: 'Profil' },
  username: { en: 'Username', ka: 'მომხმარებლის სახელი', sv: 'Användarnamn' },
  registered: { en: 'Registered', ka: 'რეგისტრაცია', sv: 'Registrerad' },
  changePassword: { en: 'Change Password', ka: 'პაროლის შეცვლა', sv: 'Byt lösenord' },
});

/** /not-found for staff: `about` is the requested path, number or name. */
export const officeNotFound = texts({
  titles: {
    privilege: { en: 'Not for this account', ka: 'წვდომა არ გაქვთ', sv: 'Inte för det här kontot' },
    parcel: { en: 'Parcel not found', ka: 'ამანათი ვერ მოიძებნა', sv: 'Paketet hittades inte' },
    route: { en: 'Route not found', ka: 'მარშრუტი ვერ მოიძებნა', sv: 'Rutten hittades inte' },
    agent: { en: 'Agent not found', ka: 'თანამშრომელი ვერ მოიძებნა', sv: 'Medarbetaren hittades inte' },
    client: { en: 'Client not found', ka: 'მომხმარებელი ვერ მოიძებნა', sv: 'Kunden hittades inte' },
    path: { en: 'Page not found', ka: 'გვერდი ვერ მოიძებნა', sv: 'Sidan hittades inte' },
  },
  reasons: {
    privilege: {
      en: 'Your account lacks the privilege for {about}. An admin can give it to you.',
      ka: 'თქვენს ანგარიშს აკლია უფლება: {about}. მისი მინიჭება ადმინისტრატორს შეუძლია.',
      sv: 'Ditt konto saknar behörighet till {about}. En administratör kan ge dig den.',
    },
    parcel: {
      en: 'There is no parcel {about}, or it is not on one of your routes.',
      ka: 'ამანათი {about} არ არსებობს ან თქვენს მარშრუტებზე არ არის.',
      sv: 'Paketet {about} finns inte, eller så är det inte på någon av dina rutter.',
    },
    route: {
      en: 'There is no route {about}.',
      ka: 'მარშრუტი {about} არ არსებობს.',
      sv: 'Rutten {about} finns inte.',
    },
    agent: {
      en: 'There is no agent with the number {about}, or you may not see it.',
      ka: 'თანამშრომელი ნომრით {about} არ არსებობს ან მისი ნახვის უფლება არ გაქვთ.',
      sv: 'Det finns ingen medarbetare med nummer {about}, eller så får du inte se personen.',
    },
    client: {
      en: 'There is no client {about}, or nothing of theirs is on one of your routes.',
      ka: 'მომხმარებელი {about} არ არსებობს ან თქვენს მარშრუტებზე მისი არაფერია.',
      sv: 'Kunden {about} finns inte, eller så har kunden inget på någon av dina rutter.',
    },
    path: {
      en: 'Nothing is at this address. Please choose from the menu above.',
      ka: 'ამ მისამართზე არაფერია. აირჩიეთ გვერდი ზედა მენიუდან.',
      sv: 'Det finns inget på den här adressen. Välj något i menyn ovanför.',
    },
  },
  toItems: { en: 'Go to Items', ka: 'ამანათების ნახვა', sv: 'Till paketen' },
});
