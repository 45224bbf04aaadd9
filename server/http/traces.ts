/**
 * Traces of what staff change and what is no entry of the activity list, whose types the specification names. Each is a line of the
 * security log (security-log.ts), once it is committed.
 */

type Ids = readonly (number | null)[];

/** By ids, as the lines have no names; `customers` and `staff` are those whose things they are. */
export type About = Partial<
  Record<
    | 'bills'
    | 'booking_items'
    | 'bookings'
    | 'card_returns'
    | 'coupons'
    | 'customers'
    | 'files'
    | 'messages'
    | 'notes'
    | 'parcels'
    | 'staff',
    Ids
  >
>;

export interface Trace {
  /** What was done, if the call does not say it. */
  action?: string;
  about: Record<string, readonly number[]>;
}

/** Leaves a trace of what the call changes, with its transaction if there is one. Jobs, which nobody called, leave none. */
export function leaveTrace({ traces }: { traces?: Trace[] }, about: About, action?: string): void {
  const known = Object.entries(about)
    .map(([kind, ids]) => [kind, [...new Set(ids)].filter((id) => id !== null)] as const)
    .filter(([, ids]) => ids.length > 0);
  traces?.push({ ...(action !== undefined && { action }), about: Object.fromEntries(known) });
}
