/** What the server says about messages to senders and receivers. */
import type { messages as english } from '../en/messages.ts';
import { translationOf } from '../translation.ts';

export const messages = translationOf<typeof english>()({
  sentAgain: 'Meddelandet skickas igen.',
  notAgain: 'Det här meddelandet kan inte skickas igen just nu.',
  noAddress: 'Det finns ingen adress att skicka till.',
  /** A notification's title and text. */
  about: 'Paket {tracking}',
  news: {
    PICKED_UP: 'Mottaget',
    PROCESSING: 'Behandlas',
    IN_TRANSIT: 'På väg',
    ARRIVED: 'Framme',
    READY: 'Framme och kan hämtas',
    RECEIVED: 'Kan hämtas',
    OUT_FOR_DELIVERY: 'På väg till dörren',
    DELAYED: 'Försenat',
    RELEASED: 'Utlämnat',
    PAYMENT_LINK: 'Att betala',
    CODE: 'Kod',
    CHANGED: 'Leveransen ändrad',
  },
  mentioned: '{username} har nämnt dig',
});
