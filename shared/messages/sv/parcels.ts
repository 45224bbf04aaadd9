/** Parcels and the scanner: specification 2, section 8. */
import type { parcels as english } from '../en/parcels.ts';
import { translationOf } from '../translation.ts';

export const parcels = translationOf<typeof english>()({
  addressUpdated: 'Adressen är ändrad!',
  statusUpdated: 'Statusen är ändrad!',
  itemNotFound: 'Paketet hittades inte!',
  unknownNumber: '{tracking}: paketet hittades inte!',
  severalReleased: 'Paketen {tracking} är redan utlämnade.',
  /** A long list of numbers, shortened. */
  andMore: '{tracking} och {count} till',
  checkoutFull: 'En inlämning rymmer {most} paket. Slutför den här och börja sedan nästa.',
  checkoutTaken: 'Den här inlämningen tillhör någon annan.',
  bookingUnknown: 'Bokningen finns inte.',
  tooOld: 'En händelse får vara högst 7 dagar gammal.',
  ahead: 'En händelse kan inte ligga i framtiden.',
  fileUploaded: 'Filen är uppladdad',
  tooManyFiles: 'Det går inte att ladda upp fler än 5 filer',
  releasedTakesNone: 'Paketet är utlämnat och kan inte få fler filer.',
  invoiceDeleted: 'Varufakturan är borttagen!',
  invoiceNotDeleted: 'Varufakturan togs inte bort!',
  tooManyViews: 'Du har 20 vyer. Ta bort en först.',
});
