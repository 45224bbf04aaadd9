/** Parcels and the scanner: specification 2, section 8. */
import { texts } from './texts.ts';

export const parcels = texts({
  addressUpdated: { en: 'Address updated!', ka: 'მისამართი შეიცვალა!', sv: 'Adressen är ändrad!' },
  contactChanged: {
    en: 'These details have changed meanwhile. Please open them again.',
    ka: 'ეს მონაცემები ამასობაში შეიცვალა. გთხოვთ, გახსნათ ხელახლა.',
    sv: 'Uppgifterna har ändrats under tiden. Öppna dem igen.',
  },
  statusUpdated: { en: 'Status updated!', ka: 'სტატუსი შეიცვალა!', sv: 'Statusen är ändrad!' },
  itemNotFound: { en: 'Item not found!', ka: 'ამანათი ვერ მოიძებნა!', sv: 'Paketet hittades inte!' },
  unknownNumber: {
    en: '{tracking}: Item not found!',
    ka: '{tracking}: ამანათი ვერ მოიძებნა!',
    sv: '{tracking}: paketet hittades inte!',
  },
  tooManyEvents: {
    en: '{tracking}: too many events in this hour. Please try later.',
    ka: '{tracking}: ამ საათში მეტისმეტად ბევრი მოვლენაა ჩაწერილი. სცადეთ მოგვიანებით.',
    sv: '{tracking}: för många händelser den här timmen. Försök igen senare.',
  },
  mostEvents: {
    en: '{tracking}: no more events can be recorded.',
    ka: '{tracking}: მეტი მოვლენის ჩაწერა აღარ შეიძლება.',
    sv: '{tracking}: fler händelser kan inte registreras.',
  },
  severalReleased: {
    en: 'Parcels {tracking} are already released.',
    ka: 'ეს ამანათები უკვე გაცემულია: {tracking}.',
    sv: 'Paketen {tracking} är redan utlämnade.',
  },

  /** A long list of numbers, shortened. */
  andMore: {
    en: '{tracking} and {count} more',
    ka: '{tracking} და კიდევ {count}',
    sv: '{tracking} och {count} till',
  },
  checkoutFull: {
    en: 'A checkout takes {most} parcels. Please check these out, then begin the next one.',
    ka: 'ერთ ანგარიშსწორებაში {most} ამანათი ეტევა. ჯერ ეს დაასრულეთ, მერე კი ახალი დაიწყეთ.',
    sv: 'En inlämning rymmer {most} paket. Slutför den här och börja sedan nästa.',
  },
  checkoutTaken: {
    en: 'This checkout belongs to somebody else.',
    ka: 'ეს ანგარიშსწორება სხვისია.',
    sv: 'Den här inlämningen tillhör någon annan.',
  },
  bookingUnknown: {
    en: 'There is no such booking.',
    ka: 'ასეთი ჯავშანი არ არსებობს.',
    sv: 'Bokningen finns inte.',
  },
  tooOld: {
    en: 'An event can be at most 7 days old.',
    ka: 'მოვლენა მაქსიმუმ 7 დღის წინანდელი შეიძლება იყოს.',
    sv: 'En händelse får vara högst 7 dagar gammal.',
  },
  ahead: {
    en: 'An event cannot be in the future.',
    ka: 'მოვლენის დრო მომავალში ვერ იქნება.',
    sv: 'En händelse kan inte ligga i framtiden.',
  },
  fileUploaded: { en: 'File was uploaded', ka: 'ფაილი აიტვირთა', sv: 'Filen är uppladdad' },
  tooManyFiles: {
    en: "Can't upload more than 5 files",
    ka: '5 ფაილზე მეტის ატვირთვა არ შეიძლება',
    sv: 'Det går inte att ladda upp fler än 5 filer',
  },
  releasedTakesNone: {
    en: 'This parcel is released and takes no more files.',
    ka: 'ეს ამანათი გაცემულია და ფაილი აღარ დაემატება.',
    sv: 'Paketet är utlämnat och kan inte få fler filer.',
  },
  invoiceDeleted: { en: 'Invoice deleted!', ka: 'ინვოისი წაიშალა!', sv: 'Varufakturan är borttagen!' },
  invoiceNotDeleted: {
    en: 'Invoice was not deleted!',
    ka: 'ინვოისი ვერ წაიშალა!',
    sv: 'Varufakturan togs inte bort!',
  },
  tooManyViews: {
    en: 'You have 20 views. Please delete one first.',
    ka: 'უკვე 20 შენახული ხედი გაქვთ. ჯერ ერთ-ერთი წაშალეთ.',
    sv: 'Du har 20 vyer. Ta bort en först.',
  },
});
