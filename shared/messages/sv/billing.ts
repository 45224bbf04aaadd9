/** Paying: specification 1 and 2, section 8. */
import type { billing as english } from '../en/billing.ts';
import { translationOf } from '../translation.ts';

export const billing = translationOf<typeof english>()({
  paid: 'Betalningen är klar.',
  returnLookedAt: 'Markerad som granskad.',
  returnChanged: 'Det här har ändrats under tiden. Granska det igen.',
  linksSent: 'Skickat!',
  linksLimited:
    'Inga fler betalningslänkar mejlas till {email} den här timmen. Kopiera länken och skicka den på ett annat sätt.',
  alreadyPaid: 'Redan betalt: {tracking}',
  noSuchInvoice: 'Fakturan finns inte.',
  cardCompleted: 'Betalas just nu med kort: {tracking}',
  providerAway: 'Kortbetalningen svarar inte just nu. Försök igen om en stund.',
  providerRefuses:
    'Kortbetalningen fungerar inte just nu. Betala på ett annat sätt eller hör av dig till oss.',
  bill: 'Extra avgift {tracking}: {note}',
  parcel: 'Paket {tracking}',
});
