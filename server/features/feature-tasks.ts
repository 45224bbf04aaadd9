/** The queue's task handlers, and the schedule of the recurring ones. */
import { allCalls } from '#shared/contract/all-calls.ts';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { DAY, HOUR, MINUTE } from '../adapters/clock.ts';
import { eachByItself } from '../each-by-itself.ts';
import { forgetArchives, makeArchive, sweepArchives } from './overviews/own-data/archives.service.ts';
import { deletePlacesBefore } from './people/logins/known-places.queries.ts';
import { mailResetLink } from './people/accounts/login.service.ts';
import { deleteTokensBefore } from './people/accounts/one-time-tokens.queries.ts';
import { makeToken } from './people/accounts/one-time-tokens.ts';
import { keepOrWriteGoodbyeAgain } from './processes/closing/closing.service.ts';
import { eraseClosed } from './processes/closing/erasing.task.ts';
import { drawReceipts } from './records/billing/receipts/mailed-receipts.service.ts';
import { forgetFormer } from './processes/correction/correction.service.ts';
import { closeCardPage } from './records/billing/card/card-pages.task.ts';
import { deleteEventsBefore } from './records/billing/card/provider-events.queries.ts';
import { confirmRest } from './records/billing/settlement/payment-emails.service.ts';
import { keepOrWriteLinkAgain } from './records/billing/by-staff/links-again.service.ts';
import { processEvent } from './records/billing/card/webhook.service.ts';
import { mailBooking } from './records/bookings/booking-mails.task.ts';
import { deleteEnquiriesBefore } from './base/enquiries/enquiries.queries.ts';
import { clearMailsBefore } from './base/notifications/mails.queries.ts';
import { sendMail, type AtSending } from './base/notifications/mails.service.ts';
import { clearSmsBefore } from './base/notifications/messages.queries.ts';
import { sendSms } from './base/notifications/sms.service.ts';
import { deleteEndedDevices } from './base/push/push.queries.ts';
import { sendPush } from './base/push/push.service.ts';
import { deleteOldReceiverData } from './processes/receiving/receiver.queries.ts';
import { foldAll } from './base/rollups/fold.task.ts';
import { sweepFiles } from './records/parcels/files/files.service.ts';
import { countRouteDurations } from './records/tracking/arrival.service.ts';
import { tellOfEvents, tellOfReleases } from './records/messages/messages.service.ts';
import { isNews, sendInstead, keepOrDrop } from './records/messages/waiting-messages.service.ts';
import { isMentioned } from './records/notes/mentions.service.ts';
import { deleteLoginsBefore } from './people/logins/logins.queries.ts';
import { deleteKeysBefore, deleteOtherKeysBetween } from '../http/idempotency.queries.ts';
import { deleteEndedWindows } from '../http/rate-limits.ts';
import { deleteGuessesBefore } from '../http/rate-limits.queries.ts';
import { deleteWaiting, newestOf, unlockJobs } from '../jobs/jobs.queries.ts';
import type { Context } from '../context.ts';
import type { TaskPlan, Tasks } from '../jobs/tasks.ts';

/** How long data of receivers for the customs is kept. */
const CUSTOMS_AFTER_RELEASE = 90 * DAY;
/** The card provider sends an event again for days, and shows those of a month. */
const CARD_EVENTS = 90 * DAY;

/** A day longer than an event may be old. */
const SENT_LATER = 8 * DAY;
const SENT_LATER_CALLS = Object.values(allCalls)
  .flatMap((calls): CallSpec[] => Object.values(calls))
  .filter((call) => call.sentLater === true)
  .map((call) => call.name);

const atSending: AtSending = {
  makeToken,
  keepOrDrop,
  paymentRequests: { priceChanged: keepOrWriteLinkAgain, accountClosedOwing: keepOrWriteGoodbyeAgain },
  writeRest: { paymentReceived: confirmRest },
  drawReceipts,
};

const tasks: Tasks = {
  send_mail: (context, payload) => sendMail(context, payload, atSending),
  send_push: (context, payload) => sendPush(context, payload, { isNews, isMentioned }),
  mail_reset_link: (context, payload) => mailResetLink(context, payload),
  mail_booking: (context, payload) => mailBooking(context, payload),
  message_events: (context, { event_ids }) => tellOfEvents(context, event_ids),
  mail_events: (context, { event_ids }) => tellOfEvents(context, event_ids),
  message_releases: (context, { parcel_ids }) => tellOfReleases(context, parcel_ids),
  send_sms: (context, payload) => sendSms(context, payload, keepOrDrop),
  send_instead: (context, { ids }) => sendInstead(context, ids),
  close_card_page: (context, { session_id }) => closeCardPage(context, session_id),
  process_card_event: (context, { id }) => processEvent(context, id),
  make_archive: (context, payload) => makeArchive(context, payload),
  forget_archives: (context, payload) => forgetArchives(context, payload),
  forget_receivers: (context, payload) => forgetFormer(context, payload),
  erase_closed: (context, payload) => eraseClosed(context, payload),
  fold_statistics: (context) => foldAll(context),
  count_durations: (context) => countRouteDurations(context),
  sweep: (context) => {
    const now = context.clock.now().getTime();
    const { db } = context;
    return eachByItself([
      () => deleteKeysBefore(db, new Date(now - SENT_LATER)),
      // Not from the beginning: the kept ones would be read again each time.
      () => deleteOtherKeysBetween(db, [new Date(now - 2 * DAY), new Date(now - DAY)], SENT_LATER_CALLS),
      () => deleteEndedWindows(context),
      () => deleteTokensBefore(db, new Date(now - MINUTE)),
      () => deleteGuessesBefore(db, new Date(now - 2 * HOUR)),
      () => deletePlacesBefore(db, new Date(now)),
      () => deleteLoginsBefore(db, new Date(now - 180 * DAY)),
      () => deleteEndedDevices(db, new Date(now)),
      () =>
        deleteOldReceiverData(db, {
          now: new Date(now),
          releasedBefore: new Date(now - CUSTOMS_AFTER_RELEASE),
        }),
      () => sweepArchives(context),
      () => clearMailsBefore(db, new Date(now - 30 * DAY)),
      () => deleteEnquiriesBefore(db, new Date(now - 365 * DAY)),
      () => clearSmsBefore(db, new Date(now - 30 * DAY)),
      () => deleteEventsBefore(db, new Date(now - CARD_EVENTS)),
    ]);
  },
  // A living worker says each minute that it is at its job.
  unlock_jobs: (context) => unlockJobs(context, 5),
  // The age plus the interval of this task stays below the hour of I15.
  sweep_files: (context) => sweepFiles(context, new Date(context.clock.now().getTime() - 30 * MINUTE)),
};

/** However long one takes, the next waits for it: they must not take all workers. */
const ONE_AT_A_TIME = {
  fold_statistics: '* * * * *',
  sweep: '*/5 * * * *',
  sweep_files: '*/15 * * * *',
  count_durations: '7 * * * *',
} as const satisfies Partial<Record<keyof Tasks, string>>;

/** What came before a run is done by it, also what failed: until a run succeeds, that is seen. */
const onceForAll = Object.fromEntries(
  Object.keys(ONE_AT_A_TIME).map((name) => [
    name,
    async (context: Context, payload: Record<string, never>) => {
      const newest = await newestOf(context, name);
      await tasks[name as keyof typeof ONE_AT_A_TIME](context, payload);
      await deleteWaiting(context, name, newest);
    },
  ]),
);

export const featureTasks: TaskPlan = {
  tasks: { ...tasks, ...onceForAll },
  crontab: [
    ...Object.entries(ONE_AT_A_TIME).map(([name, when]) => `${when} ${name} ?queue=${name}`),
    // In no queue: it is what opens those of dead workers.
    '* * * * * unlock_jobs',
  ].join('\n'),
};
