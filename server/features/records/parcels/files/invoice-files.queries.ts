import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Client, Staff } from '#server/access/callers.ts';
import { parcelOfCaller } from '#server/access/parcel-scope.ts';

export interface UploadTarget {
  id: number;
  tracking_number: string;
  status: string;
}

const uploadTarget = (client: Client, tracking: string) => sql<UploadTarget>`
  select p.id, p.tracking_number, s.status from parcels p join parcel_status s on s.parcel_id = p.id
  where p.tracking_number = ${tracking} and ${parcelOfCaller(client)}`;

/** An own parcel. */
export async function findUploadTarget(
  db: Db,
  client: Client,
  tracking: string,
): Promise<UploadTarget | undefined> {
  return (await uploadTarget(client, tracking).execute(db)).rows[0];
}

/** An own parcel with its status locked: other uploads, events and a release wait. */
export async function lockUploadTarget(
  db: Db,
  client: Client,
  tracking: string,
): Promise<UploadTarget | undefined> {
  const { rows } = await sql<UploadTarget>`${uploadTarget(client, tracking)} for update of s`.execute(db);
  return rows[0];
}

interface InvoiceFile {
  name: string;
  content_type: string;
  original_name: string;
}

/** A customer's file by its name, if the caller may see its parcel. */
export async function findInvoiceFile(
  db: Db,
  caller: Client | Staff,
  name: string,
): Promise<InvoiceFile | undefined> {
  const { rows } = await sql<InvoiceFile>`
    select f.name, f.content_type, f.original_name from files f join parcels p on p.id = f.parcel_id
    where f.name = ${name} and f.purpose = 'invoice' and ${parcelOfCaller(caller)}`.execute(db);
  return rows[0];
}

/** Deletes the row of such a file; false when there was none. */
export async function deleteInvoiceRow(db: Db, caller: Client | Staff, name: string): Promise<boolean> {
  const { rows } = await sql`
    delete from files f using parcels p
    where p.id = f.parcel_id and f.name = ${name} and f.purpose = 'invoice' and ${parcelOfCaller(caller)}
    returning f.id`.execute(db);
  return rows.length > 0;
}
