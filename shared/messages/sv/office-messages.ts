/** What the sender and the receiver of a parcel were told: on its page. */
import type { officeMessages as english } from '../en/office-messages.ts';
import { translationOf } from '../translation.ts';

export const officeMessages = translationOf<typeof english>()({
  /** An entry of the parcel's history. */
  told: 'Meddelande: {kind}',
  replaced: 'skickat igen {time}',
  failed: 'Meddelandena kunde inte laddas.',
  persons: { SENDER: 'Avsändare', RECEIVER: 'Mottagare' },
  channels: { EMAIL: 'E-post', SMS: 'SMS', PUSH: 'Avisering' },
  kinds: {
    PICKED_UP: 'Mottaget',
    PROCESSING: 'Behandlas',
    IN_TRANSIT: 'På väg',
    ARRIVED: 'Framme',
    READY: 'Kan hämtas, med utlämningskod',
    RECEIVED: 'Redo att hämtas',
    OUT_FOR_DELIVERY: 'På väg till dörren',
    DELAYED: 'Försenat',
    RELEASED: 'Utlämnat',
    PAYMENT_LINK: 'Betalningslänk',
    CODE: 'Kod för en ändring',
    CHANGED: 'Leveransen ändrad',
  },
  states: {
    queued: 'Väntar',
    sent: 'Skickat',
    delivered: 'Levererat',
    failed: 'Kom inte fram',
    dropped: 'Behövs inte längre',
  },
  failures: {
    bounced: 'Adressens e-postserver tar inte emot det.',
    invalid_number: 'Numret finns inte.',
    landline: 'Numret tar inte emot SMS.',
    blocked: 'Mottagaren eller nätet blockerar våra SMS.',
    unreachable: 'Telefonen gick inte att nå.',
    other: 'Leverantören kunde inte leverera det.',
  },
  until: 'efter natten, {time}',
  again: 'Skicka igen',
  againLong: 'Skicka igen: {kind}, {channel} till {to}',
  missing: '{person}: ingen adress ({channel}).',
  wrong: '{person}, {to}: {failure}',
});
