/** The provider's test cards and the card form. */

export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

export interface Decline {
  code: string;
  decline_code: string;
  message: string;
}

const DECLINED: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

export const TEST_CARDS: readonly { number: string; label: string; decline: Decline | null }[] = [
  { number: '4242424242424242', label: 'Pays', decline: null },
  { number: '5555555555554444', label: 'Pays', decline: null },
  { number: '4000000000000002', label: 'Is declined', decline: DECLINED },
  {
    number: '4000000000009995',
    label: 'Has insufficient funds',
    decline: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000069',
    label: 'Is expired',
    decline: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  },
];

/** The result of the Decline button, whatever the card. */
export const DECLINE_BUTTON = DECLINED;

export type CardVerdict =
  | { pays: true; last4: string }
  | { pays: false; decline: Decline }
  | { wrong: string };

/** Judges a card: accepted, declined by its bank, or rejected as incomplete before a bank is asked. */
export function judgeCard(card: CardForm, now: Date): CardVerdict {
  const number = card.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number)) return { wrong: 'Your card number is incomplete.' };
  const expiry = /^(0[1-9]|1[0-2])\s*(?:\/\s*)?(?:20)?(\d\d)$/.exec(card.expiry.trim());
  if (!expiry) return { wrong: 'Your card’s expiration date is incomplete.' };
  // The card is valid until the end of its month.
  if (Date.UTC(2000 + Number(expiry[2]), Number(expiry[1]), 1) <= now.getTime()) {
    return { wrong: 'Your card’s expiration date is in the past.' };
  }
  if (!/^\d{3,4}$/.test(card.cvc.trim())) return { wrong: 'Your card’s security code is incomplete.' };
  if (card.name.trim() === '') return { wrong: 'Please give the name on the card.' };
  const known = TEST_CARDS.find((each) => each.number === number);
  if (!known) return { wrong: 'This sandbox takes only test cards. Never type a real card number here.' };
  return known.decline ? { pays: false, decline: known.decline } : { pays: true, last4: number.slice(-4) };
}

/** '4242 4242 4242 4242'. */
export function grouped(number: string): string {
  return number.replaceAll(/\d{4}(?=\d)/g, '$& ');
}
