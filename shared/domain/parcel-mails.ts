/** The mails about parcels, which their timelines list. */
export const PARCEL_MAILS = [
  'parcelEvent',
  'parcelDelayed',
  'releaseCode',
  'paymentLink',
  'priceChanged',
  'paymentReceived',
  'notesShared',
] as const;

export type ParcelMail = (typeof PARCEL_MAILS)[number];
