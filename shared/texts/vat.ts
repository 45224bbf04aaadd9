/** What VAT a price includes, in one line below it (decision 044). */
import { texts } from './texts.ts';

export const vat = texts({
  none: { en: 'No VAT is added.', ka: 'დღგ ფასს არ ემატება.', sv: 'Ingen moms tillkommer.' },

  /** Beside the samples, which say '+ VAT'. */
  noneHere: {
    en: 'On this route no VAT is added: you pay these prices.',
    ka: 'ამ მარშრუტზე დღგ არ ემატება: ფასები საბოლოოა.',
    sv: 'På den här rutten tillkommer ingen moms: du betalar de här priserna.',
  },
  part: {
    en: 'Includes {rate}% VAT: {amount}.',
    ka: 'ფასში შედის დღგ {rate}%: {amount}.',
    sv: 'Varav moms {rate} %: {amount}.',
  },

  /** Of several prices, each of which has its own amount. */
  all: {
    en: 'Our prices include {rate}% VAT.',
    ka: 'ფასებში შედის დღგ {rate}%.',
    sv: 'Våra priser är inklusive {rate} % moms.',
  },
});
