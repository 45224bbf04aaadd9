/** What of the items is in view: the filters as the address has them, and as the call wants them. */
import type { Input } from '#shared/contract/define-call.ts';
import type { parcelCalls } from '#shared/contract/parcels.ts';

/** Names in the address and their values when absent. */
export const VIEW_DEFAULTS = {
  q: '',
  route: '',
  status: '',
  payment_status: '',
  payment_method: '',
  collection_option: '',
  date_from: '',
  date_to: '',
  /** A staff id; the main admin's filter. */
  agent: '',
} as const;

export type ParcelView = { [K in keyof typeof VIEW_DEFAULTS]: string };

type Specification = NonNullable<
  NonNullable<Input<typeof parcelCalls.stats>['body']>['filter_specification']
>;

/** Fewer letters find nothing, so they do not narrow the list. */
const QUERY_MIN = 3;

/** The call's filter. A value that somebody wrote into the address by hand is refused by the server, in words. */
export function specificationOf({ q, agent, ...rest }: ParcelView): Specification {
  const query = q.trim().length < QUERY_MIN ? '' : q.trim();
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  const of = agent === '' ? {} : { agent: Number(agent) };
  return { filter_by: 'COMBINE', filter_value: { query, ...given, ...of } };
}

/** How many filters narrow the list, the search aside. */
export function countFilters({ q: _search, ...rest }: ParcelView): number {
  return Object.values(rest).filter((value) => value !== '').length;
}
