import type { Rights } from './navigation.ts';

/** The same privileges as the call (decisions, Pages). */
export const PARCEL_PAGE_RIGHTS: Rights = ['LIST_ROUTE_CARGO', 'LIST_OWN_CARGO_HISTORY', 'HANDLE_CARGO'];

/** The parts of a parcel's page that can be linked to. */
export const PARCEL_PARTS = ['event', 'pay', 'label', 'note'] as const;

export type ParcelPart = (typeof PARCEL_PARTS)[number];

/** The address of a parcel's page; with a part, that part gets the focus. */
export function parcelPage(tracking: string, part?: ParcelPart): string {
  return `/manage/item/${encodeURIComponent(tracking)}${part === undefined ? '' : `#${part}`}`;
}
