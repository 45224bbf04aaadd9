/** The page of a parcel, which can be shared. `number` is normalised. */
export const trackingPath = (number: string): string => `/tracking/${encodeURIComponent(number)}`;
