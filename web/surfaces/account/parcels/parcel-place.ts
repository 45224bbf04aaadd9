/** Where the results of a parcel's actions stay: on its card or, on its page, in the part that has the button. */
export const parcelPlace = (tracking: string, part: 'main' | 'price' | 'documents' = 'main'): string =>
  `parcel ${tracking} ${part}`;
