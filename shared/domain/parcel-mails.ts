/** The mails about parcels, which their timelines list. */
export const PARCEL_MAILS = [
  'parcelEvent',
  'parcelDelayed',
  'releaseCode',
  'paymentLink',
  'paymentReceived',
  'notesShared',
] as const;

export type ParcelMail = (typeof PARCEL_MAILS)[number];
