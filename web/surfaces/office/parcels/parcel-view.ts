/** The filters and the order of the parcels' list: as in the URL, and as the call takes them. */
import { PARCEL_SORTS } from '#shared/contract/parcels.ts';
import type { Input } from '#shared/contract/define-call.ts';
import type { parcelCalls } from '#shared/contract/parcels.ts';

/** Names in the URL and their default values. */
export const VIEW_DEFAULTS = {
  q: '',
  route: '',
  status: '',
  payment_status: '',
  payment_method: '',
  collection_option: '',
  date_from: '',
  date_to: '',
  /** A staff id; only the main admin has this filter. */
  agent: '',
  sort: 'newest',
} as const;

export type ParcelView = { [K in keyof typeof VIEW_DEFAULTS]: string };

type Specification = NonNullable<
  NonNullable<Input<typeof parcelCalls.stats>['body']>['filter_specification']
>;

/** Shorter words match too much, so they do not narrow the list (decisions, Pages). */
const QUERY_MIN = 3;

/** The call's filter. Invalid values from an edited URL are refused by the server with a message. */
export function specificationOf({ q, agent, sort: _sort, ...rest }: ParcelView): Specification {
  const query = q.trim().length < QUERY_MIN ? '' : q.trim();
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  const of = agent === '' ? {} : { agent: Number(agent) };
  return { filter_by: 'COMBINE', filter_value: { query, ...given, ...of } };
}

/** The call's order; the default for an unknown one from an edited URL. */
export const sortOf = ({ sort }: ParcelView): (typeof PARCEL_SORTS)[number] =>
  PARCEL_SORTS.find((one) => one === sort) ?? VIEW_DEFAULTS.sort;

/** Number of active filters, not counting the search and the order. */
export function countFilters({ q: _search, sort: _sort, ...rest }: ParcelView): number {
  return Object.values(rest).filter((value) => value !== '').length;
}
