/** Owns the email about shared notes: one per share, in its transaction, unless NOTE is turned off. */
import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { customerById } from '#server/features/people/accounts/customers.service.ts';
import { countFor } from '#server/http/rate-limits.ts';
import { dropMailsWithKeyPrefix, queueMail } from '#server/features/base/notifications/mails.service.ts';
import type { Thread } from './notes.queries.ts';
import { told } from '#server/told.ts';
import { staysOpen } from '#server/features/base/open-accounts/open-accounts.service.ts';
import { wantsMail } from '#server/features/base/notifications/settings.service.ts';

type Shared = Pick<Thread, 'customer_id' | 'tracking' | 'parcel_id' | 'booking_id'>;

const keyOf = ({ parcel_id, booking_id }: Pick<Shared, 'parcel_id' | 'booking_id'>): string =>
  parcel_id === null ? `notes-booking-${booking_id}-` : `notes-parcel-${parcel_id}-`;

/** Takes the email back if it still waits: the notes are private again, or gone. */
export async function dropShared(tx: Context, thread: Omit<Shared, 'tracking'>): Promise<void> {
  if (thread.customer_id !== null) await dropMailsWithKeyPrefix(tx, thread.customer_id, keyOf(thread));
}

/** Sends nothing while the sender has no account in which to read the notes. */
export async function mailShared(tx: Context, thread: Shared): Promise<void> {
  const { customer_id, tracking, parcel_id, booking_id } = thread;
  if (customer_id === null || !(await staysOpen(tx, customer_id))) return;
  const customer = await customerById(tx, customer_id);
  if (customer === undefined) return;
  if (!(await wantsMail(tx, customer_id, 'NOTE'))) return;
  await countFor(tx, 'message_again', keyOf(thread));
  const about =
    tracking === null ? told('notes.booking', { id: booking_id ?? 0 }) : told('notes.parcel', { tracking });
  const page = tracking === null ? 'bookings' : 'cargos?payment_status=ALL';
  await queueMail(tx, {
    template: 'notesShared',
    to: customer.email,
    customer_id,
    values: { name: customer.name, about, link: `/dashboard/${page}` },
    key: `${keyOf(thread)}${randomUUID()}`,
    parcels: parcel_id === null ? [] : [parcel_id],
  });
}
