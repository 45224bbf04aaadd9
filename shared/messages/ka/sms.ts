/** Text messages, as short as they can be: the link follows. What is paid is counted by 160 letters, or by 70 with Georgian ones. */
import type { sms as english } from '../en/sms.ts';
import { translationOf } from '../translation.ts';

export const sms = translationOf<typeof english>()({
  sender: {
    ready: '{brand}: ამანათი {tracking} ჩამოვიდა. გაცემის კოდი: {code}.',
    delayed: '{brand}: ამანათი {tracking} შეფერხდა. {reason}',
  },
  receiver: {
    ready: '{brand}: თქვენი ამანათი მზადაა. გამგზავნი: {sender}. გაცემის კოდი: {code}.',
    delayed: '{brand}: თქვენი ამანათი შეფერხდა. გამგზავნი: {sender}. {reason}',
    code: '{brand}: {code} არის კოდი ამანათის {tracking} მიწოდების შესაცვლელად.',
    changed: '{brand}: ამანათის {tracking} მიწოდება შეიცვალა. თუ ეს თქვენ არ იყავით, დაგვირეკეთ.',
  },
  paymentLink: '{brand}: თქვენი ამანათებისთვის გადასახდელია {amount}.',
});
