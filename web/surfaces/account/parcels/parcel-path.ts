/** The customer's page of a parcel. */
export const parcelPath = (tracking: string): string => `/dashboard/cargos/${encodeURIComponent(tracking)}`;
