import { normaliseTracking, plainNumber } from '#shared/domain/tracking-numbers.ts';
import { defineLookup, type Lookup, type Lookups } from '#server/db/lookups.ts';

interface Parcel {
  key: string;
  tracking_number: string;
}

/** The one parcel whose number is this without hyphens; none if several are. */
const PLAIN_NUMBER_LOOKUP = defineLookup<Parcel>(`
  select plain_number(tracking_number) as key, min(tracking_number) as tracking_number from parcels
  where plain_number(tracking_number) = any($1::text[])
  group by plain_number(tracking_number) having count(*) = 1`);

/** What a look-up knows of the parcel whose number was typed: in any case, with or without its hyphens. */
export async function findByNumber<Row extends { key: string }>(
  lookups: Lookups,
  lookup: Lookup<Row>,
  typed: string,
): Promise<Row | undefined> {
  const exact = await lookups.find(lookup, normaliseTracking(typed));
  if (exact !== undefined) return exact;
  const parcel = await lookups.find(PLAIN_NUMBER_LOOKUP, plainNumber(typed));
  return parcel && lookups.find(lookup, parcel.tracking_number);
}
