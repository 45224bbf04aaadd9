/** What VAT a price includes, in one line below it (decision 044). */
import type { vat as english } from '../en/vat.ts';
import { translationOf } from '../translation.ts';

export const vat = translationOf<typeof english>()({
  none: 'Ingen moms tillkommer.',
  noneHere: 'På den här sträckan tillkommer ingen moms: du betalar de här priserna.',
  part: 'Varav moms {rate} %: {amount}.',
  all: 'Våra priser är inklusive {rate} % moms.',
});
