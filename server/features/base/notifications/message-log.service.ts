/** Owns the log of messages that are neither mails nor SMS: notifications in browsers. */
import type { Insertable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Messages } from '#server/db/schema.gen.ts';
import { insertMessages, lockNotice, markPushDropped, markPushSent } from './messages.queries.ts';

/** The id of the new row; undefined if the same person got this message before. */
export async function logMessage(tx: Context, row: Insertable<Messages>): Promise<number | undefined> {
  const [id] = await insertMessages(tx.db, [row]);
  return id;
}

/** The message of a notification, locked; undefined once it was taken back. */
export const noticeToSend = ({ db }: Context, id: number) => lockNotice(db, id);

/** A notification that waits is no longer true, or not for its owner: it is not shown any more. */
export function dropNotice({ db }: Context, id: number): Promise<void> {
  return markPushDropped(db, id);
}

/** A push service has taken the notification. */
export function pushWasSent({ db, clock }: Context, id: number): Promise<void> {
  return markPushSent(db, id, clock.now());
}
