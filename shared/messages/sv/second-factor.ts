/** The second factor of staff. */
import type {
  ownProof as englishProof,
  secondFactor as englishSecondFactor,
  secondFactorSetUp as englishSetUp,
} from '../en/second-factor.ts';
import { translationOf } from '../translation.ts';

export const secondFactor = translationOf<typeof englishSecondFactor>()({
  wrongCode: 'Koden är fel eller har redan använts.',
  ticketExpired: 'Ange användarnamn och lösenord igen.',
  alreadyOn: 'Tvåstegsverifieringen är redan inställd.',
  notBegun: 'Börja om med inställningen.',
  turnedOn: 'Tvåstegsverifieringen är på.',
  turnedOff: 'Tvåstegsverifieringen är av.',
});

/** The set-up in one's profile. */
export const secondFactorSetUp = translationOf<typeof englishSetUp>()({
  title: 'Tvåstegsverifiering',
  lead: 'Med tvåstegsverifiering behövs även en kod från en app i telefonen när du loggar in.',
  dueTitle: 'Ställ in tvåstegsverifiering',
  dueLead: 'Huvudadministratören kräver det för ditt konto. Allt annat öppnas när det är inställt.',
  on: 'På',
  off: 'Av',
  left: 'Återställningskoder kvar: {count}',
  required: 'Krävs av huvudadministratören',
  setUp: 'Ställ in',
  turnOff: 'Stäng av',
  turnOffTitle: 'Stäng av tvåstegsverifieringen',
  turnOffText: 'Det räcker då med lösenordet för att logga in. Återställningskoderna slutar gälla.',
  turnOffRequired: 'Du måste ställa in den igen innan du kan fortsätta.',
  password: 'Lösenord',
  scan: 'Skanna koden med en autentiseringsapp eller skriv in nyckeln i appen.',
  qr: 'QR-kod för autentiseringsappen',
  key: 'Nyckel',
  code: 'Koden från appen',
  confirm: 'Bekräfta',
  codesTitle: 'Dina återställningskoder',
  codesText:
    'Om du blir av med telefonen kan du logga in en gång med var och en av koderna. Förvara dem på ett annat ställe än telefonen: de visas inte igen.',
  copy: 'Kopiera alla',
  done: 'Jag har sparat dem',
  logOut: 'Logga ut',
});

/** What a change of one's own login takes besides the password. */
export const ownProof = translationOf<typeof englishProof>()({
  code: 'Koden från appen eller en återställningskod',
  currentPassword: 'Nuvarande lösenord',
  lead: 'Först ditt lösenord, så att ingen annan kan ställa in detta på en skärm som du har lämnat öppen.',
  next: 'Fortsätt',
});
