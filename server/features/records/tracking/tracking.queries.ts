import { anyText } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { defineLookup } from '#server/db/lookups.ts';

export interface TrackingRow {
  key: string;
  /** The response body as JSON. */
  answer: string;
}

/**
 * Public tracking by number (batched). The database builds the complete response, so that no other data can leak. A
 * delay's reason is shown only while the delay is the latest event.
 */
export const TRACKING_LOOKUP = defineLookup<TrackingRow>(`
  select p.tracking_number as key, json_strip_nulls(json_build_object(
    'error', false,
    'history', coalesce(e.history, '[]'::json),
    'status', s.status,
    'delayed', case when s.status = 'DELAYED' then 1 else 0 end,
    'delay_reason', case when s.status = 'DELAYED' then e.last_reason end,
    'released_at', to_char(x.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ))::text as answer
  from parcels p
  join parcel_status s on s.parcel_id = p.id
  left join releases x on x.parcel_id = p.id
  left join lateral (
    select json_agg(json_build_object('type', type,
        'time', to_char(occurred_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by occurred_at, id) as history,
      (array_agg(reason order by occurred_at desc, id desc))[1] as last_reason
    from tracking_events where parcel_id = p.id
  ) e on true
  where p.tracking_number = any($1::text[])`);

/** Which of these (normalised) numbers belong to a parcel. */
export async function findTaken(db: Db, trackingNumbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('parcels')
    .select('tracking_number')
    .where('tracking_number', '=', anyText(trackingNumbers))
    .execute();
  return rows.map((row) => row.tracking_number);
}
