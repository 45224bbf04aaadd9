/** The second factor of staff. */
import { texts } from './texts.ts';

export const secondFactor = texts({
  wrongCode: {
    en: 'This code is wrong or was used already.',
    ka: 'კოდი არასწორია ან უკვე გამოყენებულია.',
    sv: 'Koden är fel eller har redan använts.',
  },
  ticketExpired: {
    en: 'Please enter your username and password again.',
    ka: 'ხელახლა შეიყვანეთ მომხმარებლის სახელი და პაროლი.',
    sv: 'Ange användarnamn och lösenord igen.',
  },
  alreadyOn: {
    en: 'Your second factor is set up already.',
    ka: 'ორეტაპიანი დაცვა უკვე ჩართულია.',
    sv: 'Tvåstegsverifieringen är redan inställd.',
  },
  notBegun: {
    en: 'Please begin the set-up again.',
    ka: 'დაიწყეთ ჩართვა თავიდან.',
    sv: 'Börja om med inställningen.',
  },
  turnedOn: {
    en: 'Your second factor is on.',
    ka: 'ორეტაპიანი დაცვა ჩაირთო.',
    sv: 'Tvåstegsverifieringen är på.',
  },
  turnedOff: {
    en: 'Your second factor is off.',
    ka: 'ორეტაპიანი დაცვა გამოირთო.',
    sv: 'Tvåstegsverifieringen är av.',
  },
});

/** The set-up in one's profile. */
export const secondFactorSetUp = texts({
  title: { en: 'Second factor', ka: 'ორეტაპიანი დაცვა', sv: 'Tvåstegsverifiering' },
  lead: {
    en: 'With a second factor, logging in also takes a code from an app on your phone.',
    ka: 'როცა ორეტაპიანი დაცვა ჩართულია, შესასვლელად თქვენი ტელეფონის აპის კოდიც საჭიროა.',
    sv: 'Med tvåstegsverifiering behövs även en kod från en app i telefonen när du loggar in.',
  },
  dueTitle: {
    en: 'Please set up your second factor',
    ka: 'ჩართეთ ორეტაპიანი დაცვა',
    sv: 'Ställ in tvåstegsverifiering',
  },
  dueLead: {
    en: 'The main admin requires it for your account. Everything else opens once it is set up.',
    ka: 'თქვენი ანგარიშისთვის მას მთავარი ადმინისტრატორი მოითხოვს. დანარჩენი ჩართვის შემდეგ გაიხსნება.',
    sv: 'Huvudadministratören kräver det för ditt konto. Allt annat öppnas när det är inställt.',
  },
  on: { en: 'On', ka: 'ჩართულია', sv: 'På' },
  off: { en: 'Off', ka: 'გამორთულია', sv: 'Av' },
  left: {
    en: 'Recovery codes left: {count}',
    ka: 'დარჩენილი აღდგენის კოდები: {count}',
    sv: 'Återställningskoder kvar: {count}',
  },
  required: {
    en: 'Required by the main admin',
    ka: 'მოითხოვს მთავარი ადმინისტრატორი',
    sv: 'Krävs av huvudadministratören',
  },
  setUp: { en: 'Set up', ka: 'ჩართვა', sv: 'Ställ in' },
  turnOff: { en: 'Turn off', ka: 'გამორთვა', sv: 'Stäng av' },
  turnOffTitle: {
    en: 'Turn off the second factor',
    ka: 'ორეტაპიანი დაცვის გამორთვა',
    sv: 'Stäng av tvåstegsverifieringen',
  },
  turnOffText: {
    en: 'Your password alone will be enough to log in. The recovery codes stop working.',
    ka: 'შესასვლელად მხოლოდ პაროლი იკმარებს. აღდგენის კოდები აღარ იმოქმედებს.',
    sv: 'Det räcker då med lösenordet för att logga in. Återställningskoderna slutar gälla.',
  },
  turnOffRequired: {
    en: 'You must set it up again before you can go on.',
    ka: 'გასაგრძელებლად მისი ხელახლა ჩართვა მოგიწევთ.',
    sv: 'Du måste ställa in den igen innan du kan fortsätta.',
  },
  password: { en: 'Password', ka: 'პაროლი', sv: 'Lösenord' },
  scan: {
    en: 'Scan this code with an authenticator app, or type the key into it.',
    ka: 'დაასკანერეთ ეს კოდი ავთენტიფიკაციის აპით, ან აკრიფეთ მასში გასაღები.',
    sv: 'Skanna koden med en autentiseringsapp eller skriv in nyckeln i appen.',
  },
  qr: {
    en: 'QR code for the authenticator app',
    ka: 'QR კოდი ავთენტიფიკაციის აპისთვის',
    sv: 'QR-kod för autentiseringsappen',
  },
  key: { en: 'Key', ka: 'გასაღები', sv: 'Nyckel' },
  code: { en: 'Code from the app', ka: 'კოდი აპიდან', sv: 'Koden från appen' },
  confirm: { en: 'Confirm', ka: 'დადასტურება', sv: 'Bekräfta' },
  codesTitle: { en: 'Your recovery codes', ka: 'თქვენი აღდგენის კოდები', sv: 'Dina återställningskoder' },
  codesText: {
    en: 'If you lose your phone, each of these codes logs you in once. Keep them where your phone is not: they are not shown again.',
    ka: 'თუ ტელეფონს დაკარგავთ, თითოეული კოდით ერთხელ შეხვალთ. შეინახეთ ტელეფონისგან ცალკე: ხელახლა აღარ გამოჩნდება.',
    sv: 'Om du blir av med telefonen kan du logga in en gång med var och en av koderna. Förvara dem på ett annat ställe än telefonen: de visas inte igen.',
  },
  copy: { en: 'Copy all', ka: 'ყველას კოპირება', sv: 'Kopiera alla' },
  done: { en: 'I have kept them', ka: 'შევინახე', sv: 'Jag har sparat dem' },
  logOut: { en: 'Log out', ka: 'გასვლა', sv: 'Logga ut' },
});

/** What a change of one's own login takes besides the password. */
export const ownProof = texts({
  code: {
    en: 'Code from the app, or a recovery code',
    ka: 'კოდი აპიდან ან აღდგენის კოდი',
    sv: 'Koden från appen eller en återställningskod',
  },
  currentPassword: { en: 'Current password', ka: 'ამჟამინდელი პაროლი', sv: 'Nuvarande lösenord' },
  lead: {
    en: 'Your password first, so that nobody else can set this up on a screen that you left open.',
    ka: 'ჯერ შეიყვანეთ პაროლი, რომ თქვენს ღიად დატოვებულ ეკრანზე ეს სხვამ ვერ ჩართოს.',
    sv: 'Först ditt lösenord, så att ingen annan kan ställa in detta på en skärm som du har lämnat öppen.',
  },
  next: { en: 'Continue', ka: 'გაგრძელება', sv: 'Fortsätt' },
});
