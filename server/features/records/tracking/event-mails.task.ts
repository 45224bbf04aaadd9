/**
 * Emails customers about events: one email per event, if their notification switch is on; the release code on ARRIVE is
 * always sent. One transaction queues all emails of a batch, so that a retried job sends no duplicates.
 */
import { STATUS_AFTER, statusText } from '#shared/domain/parcel-status.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import { selectEventEmails, type EventEmail } from './event-mails.queries.ts';

export function mailEvents(context: Context, eventIds: readonly number[]): Promise<void> {
  return inTransaction(context, async (tx) => {
    for (const event of await selectEventEmails(tx.db, eventIds)) await mailEvent(tx, event);
  });
}

async function mailEvent(tx: Context, event: EventEmail): Promise<void> {
  const isArrival = event.type === 'ARRIVE';
  if (event.email === '' || (!event.wanted && !isArrival)) return;
  const template = isArrival ? 'releaseCode' : event.type === 'DELAY' ? 'parcelDelayed' : 'parcelEvent';
  const values = {
    name: event.name,
    tracking: event.tracking_number,
    status: statusText(STATUS_AFTER[event.type]),
    reason: event.reason ?? '',
    code: event.release_code,
    link: `${tx.config.publicUrl}/home/${event.tracking_number}#tracking`,
  };
  const { email: to, customer_id, parcel_id } = event;
  await queueMail(tx, { template, to, customer_id, values, parcels: [parcel_id] });
}
