/** The customer area's frame (specification 1, section 2). */
import { texts } from './texts.ts';

export const account = texts({
  nav: {
    label: { en: 'Dashboard', ka: 'პირადი კაბინეტი', sv: 'Mina sidor' },
    parcels: { en: 'Parcels', ka: 'ამანათები', sv: 'Paket' },
    cart: { en: 'Cart', ka: 'კალათა', sv: 'Varukorg' },
    bookings: { en: 'Bookings', ka: 'ჯავშნები', sv: 'Bokningar' },
    payments: { en: 'Payments', ka: 'გადახდები', sv: 'Betalningar' },
    coupons: { en: 'Coupons', ka: 'კუპონები', sv: 'Kuponger' },
    loyalty: { en: 'Refferal', ka: 'მოწვევა', sv: 'Poäng' },
    address: { en: 'Address', ka: 'მისამართი', sv: 'Adress' },
    personalInfo: { en: 'Personal info', ka: 'პირადი მონაცემები', sv: 'Mina uppgifter' },
    notifications: { en: 'Notifications', ka: 'შეტყობინებები', sv: 'Aviseringar' },
    new: { en: 'new', ka: 'ახალი', sv: 'ny' },
    logOut: { en: 'Logout', ka: 'გასვლა', sv: 'Logga ut' },
    site: { en: 'Back to site', ka: 'საიტზე დაბრუნება', sv: 'Till webbplatsen' },
  },
  book: { en: 'Book a courier', ka: 'კურიერის გამოძახება', sv: 'Boka kurir' },
  points: { en: '{points} points', ka: '{points} ქულა', sv: '{points} poäng' },
  toLoyalty: {
    en: '{points} points, go to loyalty',
    ka: '{points} ქულა, მოწვევის გვერდზე გადასვლა',
    sv: '{points} poäng, gå till poängsidan',
  },
  cartCount: { en: '{count} in the cart', ka: 'კალათაშია {count}', sv: 'I varukorgen: {count}' },
  owed: { en: 'To pay', ka: 'გადასახდელი', sv: 'Att betala' },
  owedParcels: { en: '{count} unpaid', ka: '{count}\u00A0გადაუხდელი', sv: 'Obetalda: {count}' },
  payNow: { en: 'See and pay', ka: 'ნახვა და გადახდა', sv: 'Visa och betala' },
  payEverything: {
    en: 'Pay everything {amount}',
    ka: 'სრულად გადახდა: {amount}',
    sv: 'Betala allt, {amount}',
  },
  payPart: {
    en: 'Pay the oldest {amount}',
    ka: 'ძველების გადახდა: {amount}',
    sv: 'Betala de äldsta, {amount}',
  },
  payCurrency: { en: 'Pay {amount}', ka: 'გადახდა: {amount}', sv: 'Betala {amount}' },
});

/** Downloading one's data and closing the account, in /dashboard/personal-info. */
export const ownData = texts({
  title: { en: 'Your data', ka: 'თქვენი მონაცემები', sv: 'Dina uppgifter' },
  lead: {
    en: 'Download everything that we keep about you: a document that programs can read, and your files, in one ZIP.',
    ka: 'ჩამოტვირთეთ ყველაფერი, რასაც თქვენ შესახებ ვინახავთ: პროგრამებისთვის გასაგები დოკუმენტი და თქვენი ფაილები, ერთ ZIP-ში.',
    sv: 'Hämta allt som vi har sparat om dig: ett dokument som program kan läsa och dina filer, i en ZIP-fil.',
  },
  request: { en: 'Prepare my data', ka: 'მონაცემების მომზადება', sv: 'Förbered mina uppgifter' },
  again: { en: 'Prepare it again', ka: 'ხელახლა მომზადება', sv: 'Förbered dem igen' },
  working: {
    en: 'Preparing your data: {done} of {total}',
    ka: 'მზადდება თქვენი მონაცემები: {done} / {total}',
    sv: 'Dina uppgifter förbereds: {done} av {total}',
  },
  waiting: { en: 'Preparing your data…', ka: 'მზადდება თქვენი მონაცემები…', sv: 'Dina uppgifter förbereds…' },
  mailed: {
    en: 'You may leave this page: if it takes long, we mail you.',
    ka: 'შეგიძლიათ გვერდი დატოვოთ: თუ დიდხანს გაგრძელდა, ელფოსტით შეგატყობინებთ.',
    sv: 'Du kan lämna sidan. Om det tar lång tid mejlar vi dig.',
  },
  download: { en: 'Download ({size})', ka: 'ჩამოტვირთვა ({size})', sv: 'Ladda ner ({size})' },
  until: { en: 'Ready until {time}', ka: 'ჩამოტვირთვის ვადა: {time}', sv: 'Finns kvar till {time}' },
  failed: {
    en: 'This did not work. Please try again, or write to us.',
    ka: 'ვერ მოხერხდა. სცადეთ ხელახლა, ან მოგვწერეთ.',
    sv: 'Det gick inte. Försök igen eller skriv till oss.',
  },
  closeTitle: { en: 'Close your account', ka: 'ანგარიშის დახურვა', sv: 'Avsluta ditt konto' },
  closeLead: {
    en: 'Your logins end at once, and what we need not keep is erased.',
    ka: 'ყველა მოწყობილობიდან მაშინვე გამოხვალთ და წაიშლება ყველაფერი, რის შენახვაც არ გვევალება.',
    sv: 'Du loggas genast ut överallt, och det vi inte måste spara raderas.',
  },
  close: { en: 'Close my account', ka: 'ანგარიშის დახურვა', sv: 'Avsluta mitt konto' },
  owed: {
    en: 'You still owe {amount}. Closing the account does not pay it.',
    ka: 'ჯერ კიდევ გადასახდელი გაქვთ {amount}. ანგარიშის დახურვა დავალიანებას არ ფარავს.',
    sv: 'Du har {amount} kvar att betala. Skulden finns kvar när kontot avslutas.',
  },
  pay: { en: 'See and pay', ka: 'ნახვა და გადახდა', sv: 'Visa och betala' },
  effects: {
    en: 'Open bookings are canceled, points and coupons are lost. Parcels on their way still arrive. We keep your parcels, invoices and payments, as the law requires, but nobody can log in to them.',
    ka: 'მიმდინარე ჯავშნები გაუქმდება, ქულები და კუპონები დაიკარგება. გზაში მყოფი ამანათები მაინც ჩამოვა. ამანათების, ინვოისებისა და გადახდების მონაცემებს კანონის მოთხოვნით ვინახავთ, მაგრამ მათ სანახავად შესვლას ვეღარავინ შეძლებს.',
    sv: 'Öppna bokningar avbokas, poäng och kuponger går förlorade. Paket som är på väg kommer ändå fram. Vi sparar dina paket, fakturor och betalningar, som lagen kräver, men ingen kan logga in och se dem.',
  },
  password: { en: 'Password', ka: 'პაროლი', sv: 'Lösenord' },
  code: { en: 'Code from the mail', ka: 'კოდი წერილიდან', sv: 'Koden från mejlet' },
  sendCode: { en: 'Mail me a code', ka: 'კოდის მიღება', sv: 'Mejla en kod' },
  noPassword: {
    en: 'Your account has no password, so we mail you a code.',
    ka: 'თქვენს ანგარიშს პაროლი არ აქვს, ამიტომ კოდს ელფოსტით გამოგიგზავნით.',
    sv: 'Ditt konto har inget lösenord, så vi mejlar en kod till dig.',
  },
  bytes: {
    B: { en: 'B', ka: 'ბ', sv: 'B' },
    kB: { en: 'kB', ka: 'კბ', sv: 'kB' },
    MB: { en: 'MB', ka: 'მბ', sv: 'MB' },
    GB: { en: 'GB', ka: 'გბ', sv: 'GB' },
  },
});

/** /dashboard/personal-info (specification 1, sections 2, 5 and 8). */
export const personalInfo = texts({
  title: { en: 'Personal info', ka: 'პირადი მონაცემები', sv: 'Mina uppgifter' },
  card: { en: 'Customer info', ka: 'მომხმარებლის მონაცემები', sv: 'Kunduppgifter' },
  registered: { en: 'Registered {date}', ka: 'რეგისტრაცია: {date}', sv: 'Kund sedan {date}' },
  phoneForBooking: {
    en: 'Please enter a phone number of {country}, then you can book from there.',
    ka: 'მიუთითეთ ამ ქვეყნის ტელეფონის ნომერი: {country}. შემდეგ იქიდან დაჯავშნას შეძლებთ.',
    sv: 'Ange ett telefonnummer från {country}, så kan du boka därifrån.',
  },
  phoneWarning: {
    en: 'To use booking please enter valid phone number',
    ka: 'დასაჯავშნად მიუთითეთ ტელეფონის სწორი ნომერი',
    sv: 'Ange ett giltigt telefonnummer för att kunna boka',
  },
  mailsComeBack: {
    en: 'Our emails to {email} come back: its mail server refuses them. Check that the mailbox exists and has room.',
    ka: 'მისამართზე {email} გაგზავნილი წერილები უკან გვიბრუნდება: საფოსტო სერვერი მათ არ იღებს. შეამოწმეთ, არსებობს თუ არა ეს საფოსტო ყუთი და აქვს თუ არა ადგილი.',
    sv: 'Våra mejl till {email} kommer tillbaka: e-postservern tar inte emot dem. Kontrollera att brevlådan finns och har plats.',
  },
  name: { en: 'Full name', ka: 'სახელი, გვარი', sv: 'Hela namnet' },
  email: { en: 'Email', ka: 'ელფოსტა', sv: 'E-post' },
  username: { en: 'Username', ka: 'მომხმარებლის სახელი', sv: 'Användarnamn' },
  phone: { en: 'Phone', ka: 'ტელეფონი', sv: 'Telefon' },
  customerType: { en: 'Customer Type', ka: 'მომხმარებლის ტიპი', sv: 'Kundtyp' },
  types: {
    INDIVIDUAL: { en: 'Individual', ka: 'ფიზიკური პირი', sv: 'Privatperson' },
    CORPORATE: { en: 'Corporate', ka: 'იურიდიული პირი', sv: 'Företag' },
  },
  save: { en: 'Save changes', ka: 'შენახვა', sv: 'Spara ändringar' },
  toBooking: { en: 'Back to your booking', ka: 'ჯავშანზე დაბრუნება', sv: 'Till din bokning' },
  changePassword: { en: 'Change password', ka: 'პაროლის შეცვლა', sv: 'Byt lösenord' },
  logOutOthers: {
    en: 'Log out all other devices',
    ka: 'სხვა მოწყობილობებიდან გასვლა',
    sv: 'Logga ut alla andra enheter',
  },
  currentPassword: { en: 'Current password', ka: 'ამჟამინდელი პაროლი', sv: 'Nuvarande lösenord' },
  newPassword: { en: 'New password', ka: 'ახალი პაროლი', sv: 'Nytt lösenord' },
  repeatPassword: {
    en: 'Repeat new password',
    ka: 'გაიმეორეთ ახალი პაროლი',
    sv: 'Upprepa det nya lösenordet',
  },
  sendLink: { en: 'Send me a link', ka: 'ბმულის მიღება', sv: 'Skicka en länk' },
  noPassword: {
    en: 'Your account has no password yet. We mail you a link to set one.',
    ka: 'თქვენს ანგარიშს პაროლი ჯერ არ აქვს. მის დასაყენებლად ბმულს ელფოსტით გამოგიგზავნით.',
    sv: 'Ditt konto har inget lösenord än. Vi mejlar en länk där du kan välja ett.',
  },
  checkPassword: {
    en: '{message}. make sure your current password is right',
    ka: '{message}. შეამოწმეთ, სწორია თუ არა ამჟამინდელი პაროლი',
    sv: '{message}. Kontrollera att det nuvarande lösenordet är rätt',
  },
});
