/** The files that customers add to their parcels (specification 1, section 2). */
import type { invoiceFiles as english } from '../en/invoice-files.ts';
import { translationOf } from '../translation.ts';

export const invoiceFiles = translationOf<typeof english>()({
  title: 'Kundens varufakturor',
  upload: 'Lägg till faktura',
  uploading: 'Laddar upp {number} av {count}',
  listOf: 'Varufakturor för {tracking}',
  numbered: 'Varufaktura {number}',
  open: 'Öppna {label}',
  delete: 'Ta bort {label}',
  deleteText: 'Filen tas bort för gott.',
  deleteConfirm: 'Ta bort filen',
});
