/** The hand-over and labels. */
export const deliveries = {
  wrongCode: 'The release code is not right.',
  codeMissing: 'Please enter the release code.',
  changed: 'These parcels have changed meanwhile. Please check them and their codes again.',
  locked: 'Too many wrong codes. Please try again in {minutes} minutes.',
  tooEarly: 'A parcel can be released once it has arrived.',
  proofMissing: 'Please take a signature or at least one picture.',
  notReleased: 'This parcel is not released yet.',
  labelFrom: 'From',
  labelTo: 'To',
  /** After "From" or "To", when the label's fonts lack letters. */
  labelSubstitutes: '? is a letter that cannot be printed',
  labelHome: 'HOME DELIVERY',
} as const;
