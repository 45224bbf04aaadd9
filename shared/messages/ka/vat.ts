/** What VAT a price includes, in one line below it (decision 044). */
import type { vat as english } from '../en/vat.ts';
import { translationOf } from '../translation.ts';

export const vat = translationOf<typeof english>()({
  none: 'დღგ ფასს არ ემატება.',
  noneHere: 'ამ მიმართულებაზე დღგ არ ემატება: ეს საბოლოო ფასებია.',
  part: 'ფასში შედის დღგ {rate}%: {amount}.',
  all: 'ჩვენს ფასებში შედის დღგ {rate}%.',
});
