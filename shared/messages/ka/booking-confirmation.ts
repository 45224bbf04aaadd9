/** The page after booking (decisions/020). */
import type { bookingConfirmation as english } from '../en/booking-confirmation.ts';
import { translationOf } from '../translation.ts';

export const bookingConfirmation = translationOf<typeof english>()({
  title: 'თქვენი ჯავშანი {id}',
  visitOn: 'თქვენ მიერ მოთხოვნილი ვიზიტის თარიღი: {date}.',
  visit: 'ვიზიტის დღეზე ჩვენი თანამშრომელი შეგითანხმდებათ.',
  dropOffOn: 'ამანათებს ჩვენს ოფისში თქვენ მოიტანთ. თარიღი: {date}.',
  dropOff: 'ამანათებს ჩვენს ოფისში თქვენ მოიტანთ.',
  next: 'რა იქნება შემდეგ',
  steps: {
    home_collection: [
      'ჩვენი თანამშრომელი დაგიკავშირდებათ და ვიზიტის დროზე შეგითანხმდებათ.',
      'კურიერს ამ კოდს აჩვენებთ, ან თქვენს ელფოსტას ეტყვით: {email}.',
      'ამანათებს ავწონით და ფასს გეტყვით. ამის შემდეგ მათ ჩვენს საიტზე ადევნებთ თვალს.',
    ],
    drop_off: [
      'ამანათებს ჩვენს ოფისში მოიტანთ: {place}.',
      'იქ ამ კოდს აჩვენებთ, ან თქვენს ელფოსტას იტყვით: {email}.',
      'ამანათებს ავწონით და ფასს გეტყვით. ამის შემდეგ მათ ჩვენს საიტზე ადევნებთ თვალს.',
    ],
  },
  /** In a country without an office. */
  placeAgreed: 'ადგილზე ტელეფონით შევთანხმდებით',
  toBooking: 'ჯავშნის ნახვა',
  done: 'დახურვა',
});
