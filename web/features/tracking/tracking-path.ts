import { localPath } from '#web/ui/language/local-path.ts';

/** Redirects to the page of the parcel whose number is in `?tracking_number=` (server/http/tracking-page.ts). */
export const TRACKING_START = localPath('/tracking');

/** The page of a parcel, which can be shared. `number` is normalised. */
export const trackingPath = (number: string): string => `/tracking/${encodeURIComponent(number)}`;
