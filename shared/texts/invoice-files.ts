/** The files that customers add to their parcels (specification 1, section 2). */
import { texts } from './texts.ts';

export const invoiceFiles = texts({
  title: { en: "Customer's invoices", ka: 'საქონლის ინვოისები', sv: 'Kundens varufakturor' },
  upload: { en: 'Upload invoice', ka: 'ინვოისის ატვირთვა', sv: 'Lägg till varufaktura' },
  uploading: {
    en: 'Uploading {number} of {count}',
    ka: 'იტვირთება {number} / {count}',
    sv: 'Laddar upp {number} av {count}',
  },
  listOf: {
    en: 'Invoices of {tracking}',
    ka: 'საქონლის ინვოისები: {tracking}',
    sv: 'Varufakturor för {tracking}',
  },
  numbered: { en: 'Invoice {number}', ka: 'ინვოისი {number}', sv: 'Varufaktura {number}' },
  open: { en: 'Open {label}', ka: 'გახსნა: {label}', sv: 'Öppna {label}' },
  delete: { en: 'Delete {label}', ka: 'წაშლა: {label}', sv: 'Ta bort {label}' },
  deleteText: {
    en: 'The file is deleted for good.',
    ka: 'ფაილი სამუდამოდ წაიშლება.',
    sv: 'Filen tas bort för gott.',
  },
  deleteConfirm: { en: 'Delete file', ka: 'ფაილის წაშლა', sv: 'Ta bort filen' },
});
