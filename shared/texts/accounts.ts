/** Accounts: specification 1, section 8. */
import { texts } from './texts.ts';

export const accounts = texts({
  registered: {
    en: 'Registered successfully, check your email',
    ka: 'რეგისტრაცია დასრულდა, შეამოწმეთ ელფოსტა',
    sv: 'Kontot är skapat. Kontrollera din e-post',
  },
  wrongCustomer: {
    en: 'Wrong credentials',
    ka: 'ელფოსტა ან პაროლი არასწორია',
    sv: 'Fel inloggningsuppgifter',
  },
  wrongStaff: {
    en: 'Wrong username or password',
    ka: 'მომხმარებლის სახელი ან პაროლი არასწორია',
    sv: 'Fel användarnamn eller lösenord',
  },
  resetRequested: {
    en: 'If we have email in the database, we will send you link',
    ka: 'თუ ეს ელფოსტა ჩვენს ბაზაშია, ბმულს გამოგიგზავნით',
    sv: 'Om adressen finns hos oss skickar vi en länk till den',
  },
  passwordUpdated: { en: 'Password updated!', ka: 'პაროლი შეიცვალა!', sv: 'Lösenordet är ändrat!' },
  othersLoggedOut: {
    en: 'You are logged out on all other devices.',
    ka: 'ყველა სხვა მოწყობილობიდან გამოხვედით.',
    sv: 'Du är utloggad på alla andra enheter.',
  },
  passwordWrong: {
    en: 'The current password is wrong',
    ka: 'ამჟამინდელი პაროლი არასწორია',
    sv: 'Det nuvarande lösenordet är fel',
  },
  registeredSocially: {
    en: 'You are successfully registered.',
    ka: 'თქვენ წარმატებით დარეგისტრირდით.',
    sv: 'Ditt konto är skapat.',
  },
  noProviderEmail: {
    en: '{provider} did not give us a verified e-mail of yours. Please register with your e-mail and a password instead.',
    ka: '{provider}-მა თქვენი დადასტურებული ელფოსტა არ მოგვაწოდა. დარეგისტრირდით ელფოსტითა და პაროლით.',
    sv: 'Vi fick ingen bekräftad e-postadress från {provider}. Skapa konto med e-post och lösenord i stället.',
  },
  providerAway: {
    en: '{provider} does not respond. Please try again in a moment, or log in with your e-mail.',
    ka: '{provider} არ პასუხობს. სცადეთ ცოტა ხანში, ან შედით ელფოსტით.',
    sv: '{provider} svarar inte. Försök igen om en stund eller logga in med din e-post.',
  },
  signInExpired: {
    en: 'This sign-in was not started in this browser, or took too long. Please try again.',
    ka: 'ეს შესვლა სხვა ბრაუზერში დაიწყო ან ძალიან გაგრძელდა. სცადეთ ხელახლა.',
    sv: 'Inloggningen påbörjades inte i den här webbläsaren eller tog för lång tid. Försök igen.',
  },
  signInCancelled: {
    en: 'You cancelled the sign-in with {provider}.',
    ka: 'შესვლა გაუქმდა ({provider}).',
    sv: 'Du avbröt inloggningen med {provider}.',
  },
  verified: { en: 'Verification Success', ka: 'ელფოსტა დადასტურდა', sv: 'E-postadressen är bekräftad' },
  registrationRemoved: {
    en: 'The registration was removed.',
    ka: 'რეგისტრაცია წაიშალა.',
    sv: 'Kontot är borttaget.',
  },
  profileUpdated: { en: 'Profile updated!', ka: 'მონაცემები შეინახა!', sv: 'Uppgifterna är sparade!' },
  addressSaved: { en: 'Address saved!', ka: 'მისამართი შეინახა!', sv: 'Adressen är sparad!' },
  receiverSaved: { en: 'Receiver saved!', ka: 'მიმღები შეინახა!', sv: 'Mottagaren är sparad!' },
  receiverRemoved: {
    en: 'The receiver was removed.',
    ka: 'მიმღები წაიშალა.',
    sv: 'Mottagaren är borttagen.',
  },
  closeCodeSent: {
    en: 'We mailed a code to {email}.',
    ka: 'კოდი გამოგიგზავნეთ მისამართზე {email}.',
    sv: 'Vi har mejlat en kod till {email}.',
  },
  closeCodeWrong: {
    en: 'This code is wrong or has expired.',
    ka: 'კოდი არასწორია ან ვადა გაუვიდა.',
    sv: 'Koden är fel eller har gått ut.',
  },
  closeHasPassword: { en: 'Please enter your password.', ka: 'შეიყვანეთ პაროლი.', sv: 'Ange ditt lösenord.' },
  closed: { en: 'Your account is closed.', ka: 'თქვენი ანგარიში დაიხურა.', sv: 'Ditt konto är avslutat.' },
});
