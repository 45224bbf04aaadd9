/** The parcels of a booking, at the intake. */
import { texts } from './texts.ts';

export const officeBooked = texts({
  item: { en: 'Item {number}', ka: 'ამანათი {number}', sv: 'Paket {number}' },
  line: { en: '{receiver}, {weight} KG', ka: '{receiver}, {weight} კგ', sv: '{receiver}, {weight} kg' },
  whole: {
    en: 'Parcels of the booking: {count}',
    ka: 'ამანათები ჯავშანში: {count}',
    sv: 'Paket i bokningen: {count}',
  },
  fill: { en: 'Fill in', ka: 'შევსება', sv: 'Fyll i' },
  here: { en: 'filled in below', ka: 'შევსებულია ქვემოთ', sv: 'ifyllt nedan' },
  receiver: {
    en: 'Receiver as the customer wrote: {receiver}',
    ka: 'მიმღები, როგორც მომხმარებელმა დაწერა: {receiver}',
    sv: 'Mottagare enligt kunden: {receiver}',
  },
  sender: {
    en: 'sender filled in below',
    ka: 'ქვემოთ შევსებულია გამგზავნი',
    sv: 'avsändaren är ifylld nedan',
  },
  senderAndPhone: {
    en: 'sender and receiver’s phone filled in below',
    ka: 'ქვემოთ შევსებულია გამგზავნი და მიმღების ტელეფონი',
    sv: 'avsändaren och mottagarens telefon är ifyllda nedan',
  },
  senderAndReceiver: {
    en: 'sender and receiver filled in below',
    ka: 'ქვემოთ შევსებულია გამგზავნი და მიმღები',
    sv: 'avsändaren och mottagaren är ifyllda nedan',
  },
  listed: { en: 'in the list', ka: 'სიაშია', sv: 'i listan' },
  done: { en: 'taken in', ka: 'მიღებულია', sv: 'mottaget' },
});
