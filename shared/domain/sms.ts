/** Why an SMS does not reach somebody, as far as the provider tells. */

/**
 * `landline`: receives no SMS; `blocked`: the person has unsubscribed, or the provider or network blocks the text;
 * `unreachable`: switched off, out of service or not on a network that the provider reaches; `other`: anything else.
 */
export const SMS_FAILURES = ['invalid_number', 'landline', 'blocked', 'unreachable', 'other'] as const;

export type SmsFailure = (typeof SMS_FAILURES)[number];
