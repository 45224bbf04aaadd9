/** What VAT a price includes, in one line below it (decision 044). */
import type { vat as english } from '../en/vat.ts';
import { translationOf } from '../translation.ts';

export const vat = translationOf<typeof english>()({
  none: 'დღგ ფასს არ ემატება.',
  noneHere: 'ამ გზაზე დღგ არ ემატება: ფასები საბოლოოა.',
  part: 'ფასში შედის დღგ {rate}%: {amount}.',
  all: 'ფასებში შედის დღგ {rate}%.',
});
