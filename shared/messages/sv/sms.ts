/** Text messages, as short as they can be: the link follows. What is paid is counted by 160 letters, or by 70 with Georgian ones. */
import type { sms as english } from '../en/sms.ts';
import { translationOf } from '../translation.ts';

export const sms = translationOf<typeof english>()({
  sender: {
    ready: '{brand}: paket {tracking} är framme. Utlämningskod: {code}.',
    delayed: '{brand}: paket {tracking} är försenat. {reason}',
  },
  receiver: {
    ready: '{brand}: ditt paket från {sender} kan hämtas. Utlämningskod: {code}.',
    delayed: '{brand}: ditt paket från {sender} är försenat. {reason}',
    code: '{brand}: {code} är koden för att ändra leveransen av paket {tracking}.',
    changed: '{brand}: leveransen av paket {tracking} har ändrats. Ring oss om det inte var du.',
  },
  paymentLink: '{brand}: betala {amount} för dina paket.',
});
