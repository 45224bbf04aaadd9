/** What a text message says: as the text of an SMS, and as the values of WhatsApp's template. */
import { brand } from '#shared/brand.ts';
import { SMS_TEXTS, type SmsText } from '#shared/domain/sms.ts';
import { fill } from '#texts/format.ts';
import type { Wording } from '#server/wording.ts';

/** Those that the text names; a link, with its host, stands at the end, where it also tells the text from all others. */
export type SmsValues = Readonly<Record<string, string>>;

/** `says` are the words of the text. */
export function writeSms(text: SmsText, values: SmsValues, { texts: { sms } }: Wording) {
  const words = {
    'sender.ready': sms.sender.ready,
    'sender.delayed': sms.sender.delayed,
    'receiver.ready': sms.receiver.ready,
    'receiver.delayed': sms.receiver.delayed,
    'receiver.code': sms.receiver.code,
    'receiver.changed': sms.receiver.changed,
    paymentLink: sms.paymentLink,
  }[text];
  const filled = fill(words, { ...values, brand: brand.name });
  const { link = '' } = values;
  return {
    says: `${filled} ${link}`.replaceAll(/\s+/g, ' ').trim(),
    values: SMS_TEXTS[text].map((name) => values[name] ?? ''),
  };
}
