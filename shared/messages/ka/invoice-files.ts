/** The files that customers add to their parcels (specification 1, section 2). */
import type { invoiceFiles as english } from '../en/invoice-files.ts';
import { translationOf } from '../translation.ts';

export const invoiceFiles = translationOf<typeof english>()({
  title: 'საქონლის ინვოისები',
  upload: 'ინვოისის ატვირთვა',
  uploading: 'იტვირთება {number} / {count}',
  listOf: 'საქონლის ინვოისები: {tracking}',
  numbered: 'ინვოისი {number}',
  open: 'გახსნა: {label}',
  delete: 'წაშლა: {label}',
  deleteText: 'ფაილი სამუდამოდ წაიშლება.',
  deleteConfirm: 'ფაილის წაშლა',
});
