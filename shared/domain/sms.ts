/** Text messages: what each of them says, by SMS or by WhatsApp, and why one does not arrive. Pure. */

/**
 * The texts, with their values in the order in which WhatsApp's templates count them ({{1}}, {{2}}, …). The company's name is a part of
 * a template.
 */
export const SMS_TEXTS = {
  'sender.ready': ['tracking', 'code', 'link'],
  'sender.delayed': ['tracking', 'reason', 'link'],
  'receiver.ready': ['sender', 'code', 'link'],
  'receiver.delayed': ['sender', 'reason', 'link'],
  'receiver.code': ['code', 'tracking'],
  'receiver.changed': ['tracking'],
  paymentLink: ['amount', 'link'],
} as const;
export type SmsText = keyof typeof SMS_TEXTS;

/** Why an SMS does not reach somebody, as far as the provider tells. */

/**
 * `landline`: receives no SMS; `blocked`: the person has unsubscribed, or the provider or network blocks the text;
 * `unreachable`: switched off, out of service or not on a network that the provider reaches; `other`: anything else.
 */
export const SMS_FAILURES = ['invalid_number', 'landline', 'blocked', 'unreachable', 'other'] as const;

export type SmsFailure = (typeof SMS_FAILURES)[number];
