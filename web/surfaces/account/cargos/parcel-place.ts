/** Where the results of a parcel's actions stay, on its card and on its page. */
export const parcelPlace = (tracking: string): string => `parcel ${tracking}`;
