import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export interface ActivityRow {
  type: string;
  data: string;
  route_id?: number | null;
  source_country?: string | null;
  customer_id?: number | null;
  staff_id?: number | null;
  created_at: Date;
}

/** One statement for any number of entries, so that its text and its plan stay the same. */
export async function insertActivity(db: Db, rows: readonly ActivityRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into activity (type, data, route_id, source_country, customer_id, staff_id, created_at)
    select type, data, route_id, source_country, customer_id, staff_id, created_at
    from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, data: JSON.parse(row.data) as unknown })))}::jsonb)
      as given (type text, data jsonb, route_id bigint, source_country text, customer_id bigint, staff_id bigint,
        created_at timestamptz)`.execute(db);
}
