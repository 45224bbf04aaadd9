/** The page after booking (decisions/020). */
import type { bookingConfirmation as english } from '../en/booking-confirmation.ts';
import { translationOf } from '../translation.ts';

export const bookingConfirmation = translationOf<typeof english>()({
  title: 'Din bokning {id}',
  visitOn: 'Du vill ha besök den här dagen: {date}.',
  visit: 'Vår medarbetare kommer överens med dig om dagen för besöket.',
  dropOffOn: 'Du lämnar in dina paket på vårt kontor den här dagen: {date}.',
  dropOff: 'Du lämnar in dina paket på vårt kontor.',
  next: 'Vad som händer härnäst',
  steps: {
    home_collection: [
      'Vår medarbetare kontaktar dig och kommer överens med dig om en tid för besöket.',
      'Du visar den här koden för kuriren eller säger din e-postadress, {email}.',
      'Vi väger dina paket och säger vad de kostar. Sedan kan du spåra dem på vår webbplats.',
    ],
    drop_off: [
      'Du lämnar in dina paket på vårt kontor: {place}.',
      'Du visar den här koden där eller säger din e-postadress, {email}.',
      'Vi väger dina paket och säger vad de kostar. Sedan kan du spåra dem på vår webbplats.',
    ],
  },
  /** In a country without an office. */
  placeAgreed: 'vi kommer överens om platsen på telefon',
  toBooking: 'Till bokningen',
  done: 'Stäng',
});
