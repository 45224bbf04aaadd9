/** Owns what staff write about a client, with or without an account (specification 2, Client page and section 3). */
import type { clientCalls } from '#shared/contract/clients.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { AppError } from '#server/app-error.ts';
import type { Staff } from '#server/access/callers.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { lockEmailsShared } from '#server/features/people/accounts/email-locks.ts';
import { insertClientNote, isClientInScope, selectClientNotes } from './client-notes.queries.ts';
import { told } from '#server/told.ts';

/** Throws `not_found` when there is no client with this e-mail (any case) in the staff member's scope. */
export async function requireClient(context: Context, staff: Staff, email: string): Promise<void> {
  if (!(await seesClient(context, staff, email))) throw new AppError('not_found');
}

/** Whether there is a client with this e-mail (any case) in the staff member's scope. */
export function seesClient({ db }: Context, staff: Staff, email: string): Promise<boolean> {
  return isClientInScope(db, staff, email.trim());
}

/** A page of the notes about a client, newest first; 404 when the client is out of scope. */
export async function notesOf(
  context: Context,
  staff: Staff,
  { email, ...page }: ParsedInput<typeof clientCalls.notes>['query'],
): Promise<Answer<typeof clientCalls.notes>> {
  await requireClient(context, staff, email);
  const rows = await selectClientNotes(context.db, email.trim(), page);
  return { notes: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
}

/** Writes a note about a client; 404 when the client is out of scope. */
export function addNote(
  context: Context,
  staff: Staff,
  { email, note }: ParsedInput<typeof clientCalls.addNote>['body'],
): Promise<Answer<typeof clientCalls.addNote>> {
  return inTransaction(context, async (tx) => {
    // No account is closed meanwhile: whoever registers with its e-mail later would have the note.
    await lockEmailsShared(tx, email);
    await requireClient(tx, staff, email);
    const written = { note, staff_id: staff.id, created_at: tx.clock.now() };
    const id = await insertClientNote(tx.db, { ...written, email: email.trim() });
    return {
      status: 'success',
      message: told('clients.noteAdded'),
      note: {
        id,
        note,
        staff_id: staff.id,
        staff_username: staff.username,
        created_at: written.created_at.toISOString(),
      },
    };
  });
}
