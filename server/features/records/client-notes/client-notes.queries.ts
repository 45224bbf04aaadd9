import { sql, type Insertable } from 'kysely';
import type { Staff } from '#server/access/callers.ts';
import { clientInScope } from '#server/access/client-scope.ts';
import type { Db } from '#server/db/connect.ts';
import type { ClientNotes } from '#server/db/schema.gen.ts';

interface Scoped {
  allowed: boolean;
}

/** Whether there is a client with this e-mail in the staff member's scope. */
export async function isClientInScope(db: Db, staff: Staff, email: string): Promise<boolean> {
  const { rows } = await sql<Scoped>`select ${clientInScope(staff, email)} as allowed`.execute(db);
  return rows[0]?.allowed === true;
}

export async function insertClientNote(db: Db, row: Insertable<ClientNotes>): Promise<number> {
  const { id } = await db.insertInto('client_notes').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A page of the notes about a client, newest first. */
export function selectClientNotes(db: Db, email: string, { start, limit }: { start: number; limit: number }) {
  return db
    .selectFrom('client_notes as n')
    .innerJoin('staff as s', 's.id', 'n.staff_id')
    .select(['n.id', 'n.note', 'n.staff_id', 's.username as staff_username', 'n.created_at'])
    .where('n.email', '=', email)
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(start)
    .execute();
}
