import type { Db } from '#server/db/connect.ts';
import type { Client, Staff } from '#server/access/callers.ts';
import { parcelOfCaller } from '#server/access/parcel-scope.ts';

export type UploadTarget = Awaited<ReturnType<typeof findUploadTarget>>;

const uploadTarget = (db: Db, client: Client, tracking: string) =>
  db
    .selectFrom('parcels as p')
    .innerJoin('parcel_status as s', 's.parcel_id', 'p.id')
    .select(['p.id', 'p.tracking_number', 's.status'])
    .where('p.tracking_number', '=', tracking)
    .where(parcelOfCaller(client));

/** Whether the customer has any parcel. */
export async function hasParcel(db: Db, customerId: number): Promise<boolean> {
  const found = db.selectFrom('parcels').select('id').where('customer_id', '=', customerId).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The customer's parcel. */
export function findUploadTarget(db: Db, client: Client, tracking: string) {
  return uploadTarget(db, client, tracking).executeTakeFirst();
}

/** Locks the status of the customer's parcel, so that other uploads, events and releases wait; none if a correction has taken it away. */
export function lockUploadTarget(db: Db, client: Client, tracking: string) {
  return uploadTarget(db, client, tracking).forUpdate('s').forShare('p').executeTakeFirst();
}

/** A customer's file by name, if the caller may see its parcel. */
export function findInvoiceFile(db: Db, caller: Client | Staff, name: string) {
  return db
    .selectFrom('files as f')
    .innerJoin('parcels as p', 'p.id', 'f.parcel_id')
    .select(['f.name', 'f.content_type', 'f.original_name'])
    .where('f.name', '=', name)
    .where('f.purpose', '=', 'invoice')
    .where(parcelOfCaller(caller))
    .executeTakeFirst();
}

/** Locks the status of the parcel of a customer's file, so that a release, which is final, waits; none if a correction has taken it away. */
export function lockInvoiceFile(db: Db, caller: Client | Staff, name: string) {
  return db
    .selectFrom('files as f')
    .innerJoin('parcels as p', 'p.id', 'f.parcel_id')
    .innerJoin('parcel_status as s', 's.parcel_id', 'p.id')
    .select(['f.id', 'f.parcel_id', 'p.customer_id', 'p.tracking_number', 's.status'])
    .where('f.name', '=', name)
    .where('f.purpose', '=', 'invoice')
    .where(parcelOfCaller(caller))
    .forUpdate('s')
    .forShare('p')
    .executeTakeFirst();
}

/** Deletes a file's row; false when somebody else has. */
export async function deleteInvoiceRow(db: Db, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom('files').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
