import type { Db } from '#server/db/connect.ts';

const ownRow = (db: Db, id: number) => db.selectFrom('customers').select('closed_at').where('id', '=', id);

/** Lets other transactions refer to the account or change it, but not close it. */
export const lockRowShared = (db: Db, id: number) => ownRow(db, id).forKeyShare().executeTakeFirst();

/** Lets other transactions refer to the account, but neither change nor close it. */
export const lockRow = (db: Db, id: number) => ownRow(db, id).forNoKeyUpdate().executeTakeFirst();
