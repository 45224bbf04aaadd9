/** The endings of phone numbers that do not receive SMS; every other number does. */

export interface Refusal {
  /** The provider's error code and message. */
  code: number;
  message: string;
}

export type NumberFate =
  | { is: 'delivered' }
  | { is: 'refused'; refusal: Refusal }
  | { is: 'undelivered'; code: number }
  | { is: 'unanswered' };

interface TestNumber {
  ending: string;
  label: string;
  fate: NumberFate;
}

const refused = (code: number, message: string): NumberFate => ({
  is: 'refused',
  refusal: { code, message },
});

export const TEST_NUMBERS: readonly TestNumber[] = [
  {
    ending: '550001',
    label: 'Is refused at once: no such number',
    fate: refused(21211, "The 'To' number is not a valid phone number."),
  },
  {
    ending: '550004',
    label: 'Is refused at once: this person has unsubscribed',
    fate: refused(21610, 'Attempt to send to unsubscribed recipient'),
  },
  {
    ending: '550009',
    label: 'Is refused at once: a landline',
    fate: refused(21614, "'To' number is not a valid mobile number"),
  },
  {
    ending: '550010',
    label: 'Is accepted, and reported as undelivered later',
    fate: { is: 'undelivered', code: 30003 },
  },
  { ending: '550011', label: 'Gets no answer from the provider', fate: { is: 'unanswered' } },
];

/** What happens to an SMS to this number. */
export function fateOf(number: string): NumberFate {
  return TEST_NUMBERS.find(({ ending }) => number.endsWith(ending))?.fate ?? { is: 'delivered' };
}
