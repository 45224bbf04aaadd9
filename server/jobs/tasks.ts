/** The queue's tasks and what each is told. */
import type { Context } from '../context.ts';
import { DAY, HOUR, MINUTE } from '../adapters/clock.ts';
import { dropPlacesBefore } from '../features/accounts/known-places.queries.ts';
import { mailResetLink } from '../features/accounts/login.service.ts';
import { deleteTokensBefore } from '../features/accounts/one-time-tokens.queries.ts';
import { makeToken } from '../features/accounts/one-time-tokens.ts';
import { closeCardPage } from '../features/billing/card-pages.task.ts';
import { processEvent } from '../features/billing/webhook.service.ts';
import { mailBooking } from '../features/bookings/booking-mails.task.ts';
import { emptyMailsBefore } from '../features/notifications/mails.queries.ts';
import { sendMail } from '../features/notifications/mails.service.ts';
import { sweepFiles } from '../features/parcels/files.service.ts';
import { mailEvents } from '../features/tracking/event-mails.task.ts';
import { dropKeysBefore } from '../http/idempotency.queries.ts';
import { dropGuessesBefore, dropWindowsBefore } from '../http/rate-limits.queries.ts';
import { freeJobsHeldBefore } from './jobs.queries.ts';

export interface JobPayloads {
  send_mail: { id: number };
  mail_reset_link: { email: string; key: string };
  mail_booking: { booking_id: number; account_is_new: boolean };
  mail_events: { event_ids: number[] };
  close_card_page: { session_id: number };
  process_card_event: { id: number };
  sweep: Record<string, never>;
  sweep_files: Record<string, never>;
}

export type Tasks = {
  [Task in keyof JobPayloads]: (context: Context, payload: JobPayloads[Task]) => Promise<void>;
};

export const tasks: Tasks = {
  send_mail: (context, { id }) => sendMail(context, id, makeToken),
  mail_reset_link: (context, payload) => mailResetLink(context, payload),
  mail_booking: (context, payload) => mailBooking(context, payload),
  mail_events: (context, { event_ids }) => mailEvents(context, event_ids),
  close_card_page: (context, { session_id }) => closeCardPage(context, session_id),
  process_card_event: (context, { id }) => processEvent(context, id),
  sweep: async (context) => {
    const now = context.clock.now().getTime();
    await dropKeysBefore(context.db, new Date(now - DAY));
    await dropWindowsBefore(context.db, new Date(now - 2 * HOUR));
    // No task takes minutes: whoever holds one so long is gone.
    await freeJobsHeldBefore(context.db, new Date(now - 5 * MINUTE));
    await deleteTokensBefore(context.db, new Date(now - MINUTE));
    await dropGuessesBefore(context.db, new Date(now - 2 * HOUR));
    await dropPlacesBefore(context.db, new Date(now));
    await emptyMailsBefore(context.db, new Date(now - 30 * DAY));
  },
  // Together with its rhythm less than the hour of I15.
  sweep_files: (context) => sweepFiles(context, new Date(context.clock.now().getTime() - 30 * MINUTE)),
};

/** When tasks run by themselves (UTC). */
export const CRONTAB = ['*/5 * * * * sweep', '*/15 * * * * sweep_files'].join('\n');
