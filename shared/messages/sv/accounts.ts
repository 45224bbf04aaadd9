/** Accounts: specification 1, section 8. */
import type { accounts as english } from '../en/accounts.ts';
import { translationOf } from '../translation.ts';

export const accounts = translationOf<typeof english>()({
  registered: 'Kontot är skapat. Kontrollera din e-post',
  wrongCustomer: 'Fel inloggningsuppgifter',
  wrongStaff: 'Fel användarnamn eller lösenord',
  resetRequested: 'Om adressen finns hos oss skickar vi en länk till den',
  passwordUpdated: 'Lösenordet är ändrat!',
  othersLoggedOut: 'Du är utloggad på alla andra enheter.',
  passwordWrong: 'Det nuvarande lösenordet är fel',
  registeredSocially: 'Ditt konto är skapat.',
  noProviderEmail:
    'Vi fick ingen bekräftad e-postadress från {provider}. Skapa konto med e-post och lösenord i stället.',
  providerAway: '{provider} svarar inte. Försök igen om en stund eller logga in med din e-post.',
  signInExpired: 'Inloggningen påbörjades inte i den här webbläsaren eller tog för lång tid. Försök igen.',
  signInCancelled: 'Du avbröt inloggningen med {provider}.',
  verified: 'E-postadressen är bekräftad',
  registrationRemoved: 'Kontot är borttaget.',
  profileUpdated: 'Uppgifterna är sparade!',
  addressSaved: 'Adressen är sparad!',
  receiverSaved: 'Mottagaren är sparad!',
  receiverRemoved: 'Mottagaren är borttagen.',
  closeCodeSent: 'Vi har mejlat en kod till {email}.',
  closeCodeWrong: 'Koden är fel eller har gått ut.',
  closeHasPassword: 'Ange ditt lösenord.',
  closed: 'Ditt konto är avslutat.',
});
