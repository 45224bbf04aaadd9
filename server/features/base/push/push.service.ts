/**
 * Owns the browsers in which an account wants notifications, and sends those (beyond the documents, section 2). A
 * notification is queued in the transaction that causes it, one job a browser.
 */
import { createHash, ECDH } from 'node:crypto';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import type { pushCalls } from '#shared/contract/push.ts';
import type { Client, Staff } from '#server/access/callers.ts';
import { lockOpenAccount } from '#server/features/base/open-accounts/open-accounts.service.ts';
import type { Notice } from '#server/adapters/push.ts';
import { DAY, SECOND } from '#server/adapters/clock.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { secondsToWait } from '#server/http/rate-limits.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import type { JobPayloads } from '#server/jobs/tasks.ts';
import { told } from '#server/told.ts';
import {
  dropNotice,
  noticeToSend,
  pushWasSent,
} from '#server/features/base/notifications/message-log.service.ts';
import {
  deleteDevice,
  deleteDevicesOf,
  deleteGone,
  hasOtherDevice,
  isOwners,
  isPresent,
  markUsed,
  ownerOf,
  saveDevice,
  selectDevice,
  selectDevices,
  type PushOwner,
} from './push.queries.ts';

type State = Answer<typeof pushCalls.state>;

const MAX_DEVICES = 10;
/** After mails that somebody waits for. */
const LATER = 10;

export async function state(context: Context, caller: Client | Staff): Promise<State> {
  const devices = await selectDevices(context.db, ownerOf(caller), context.clock.now());
  return {
    key: context.adapters.push.publicKey,
    devices: devices.map(({ endpoint }) => createHash('sha256').update(endpoint).digest('base64url')),
  };
}

/**
 * 422 for an address that is none of a known push service, and for keys that are none; 401 for a token from before a new password,
 * as the subscription would outlive it.
 */
export async function subscribe(
  context: Context,
  caller: Client | Staff,
  { endpoint, keys }: ParsedInput<typeof pushCalls.subscribe>['body'],
): Promise<State> {
  if (!context.adapters.push.isKnown(endpoint)) throw invalidField('endpoint', told('validation.choose'));
  if (!isPoint(keys.p256dh)) throw invalidField('keys.p256dh', told('validation.choose'));
  return inTransaction(context, async (tx) => {
    await lockOpenAccount(tx, caller);
    const device = { endpoint, ...keys, login_id: caller.loginId, created_at: tx.clock.now() };
    await saveDevice(tx.db, ownerOf(caller), device, MAX_DEVICES);
    if (!(await isPresent(tx.db, caller))) throw new AppError('not_logged_in');
    return state(tx, caller);
  });
}

export async function unsubscribe(
  context: Context,
  caller: Client | Staff,
  { endpoint }: ParsedInput<typeof pushCalls.unsubscribe>['body'],
): Promise<State> {
  await deleteDevice(context.db, ownerOf(caller), endpoint);
  return state(context, caller);
}

/** Ends the notifications that were turned on with a login. */
export async function forgetDevicesOf({ db }: Context, loginId: number): Promise<void> {
  await deleteDevicesOf(db, loginId);
}

/** Whether this is a point of the curve that browsers use. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex');
    return true;
  } catch {
    return false;
  }
}

/** Whether the account wants notifications in a browser. */
export async function hasDevices(context: Context, owner: PushOwner): Promise<boolean> {
  return (await selectDevices(context.db, owner, context.clock.now())).length > 0;
}

/** What a notice is about, by which it is decided again when it is sent. */
export interface NoticeCause {
  /** The message about a parcel that it is, which becomes sent once a browser's push service has taken it. */
  message?: number;
  /** Staff sent the message again, whatever the person wants. */
  sentAgain?: boolean;
  /** The note that mentions the member of staff. */
  note?: number;
}

/** What other features decide again when a notice is sent. */
export interface AtPushing {
  /** Whether a message about a parcel is still so, and wanted; it is locked. */
  isNews: (tx: Context, message: number, sentAgain: boolean) => Promise<boolean>;
  /** Whether a note still mentions the member of staff, who has not read it. */
  isMentioned: (tx: Context, staffId: number, note: number) => Promise<boolean>;
}

/**
 * Queues a notice for the browsers of an account in the running transaction, in the words of its language; returns how many
 * there are. `link` is a path of our site. A browser that is offline gets it within a day, or not at all. Beyond so many in an hour
 * there are none.
 */
export async function pushTo(
  tx: Context,
  owner: PushOwner,
  notice: Notice,
  cause: NoticeCause = {},
): Promise<number> {
  if (tx.tellsNobody) return 0;
  if (!/^\/(?![/\\])/.test(notice.link)) throw new Error(`A notification leads to ${notice.link}.`);
  const devices = await selectDevices(tx.db, owner, tx.clock.now());
  if (devices.length === 0) return 0;
  // Whoever gets so many looks at none of them, and a later one is of no use: what it tells is on the pages, too.
  const name = 'customer_id' in owner ? `customer ${owner.customer_id}` : `staff ${owner.staff_id}`;
  if ((await secondsToWait(tx, 'push_recipient', name)) > 0) {
    if (cause.message !== undefined) await dropNotice(tx, cause.message);
    return 0;
  }
  const until = tx.clock.now().getTime() + DAY;
  const { title, body, link } = notice;
  const { sentAgain, ...others } = cause;
  const about = { ...others, ...(sentAgain !== undefined && { asked: sentAgain }) };
  for (const { id } of devices)
    await addJob(tx, 'send_push', { id, title, body, link, until, ...about }, { priority: LATER });
  return devices.length;
}

/**
 * Sends a queued notice, unless its day is over, its browser gone, or what it tells is not so any more, or not for this account. The
 * queue tries again when the service is away.
 */
export async function sendPush(
  context: Context,
  job: JobPayloads['send_push'],
  atPushing: AtPushing,
): Promise<void> {
  const { id, title, body, link, until, message } = job;
  const now = context.clock.now();
  const seconds = Math.floor((until - now.getTime()) / SECOND);
  if (seconds <= 0) return message === undefined ? undefined : dropNotice(context, message);
  const device = await inTransaction(context, (tx) => deviceToNotify(tx, job, atPushing));
  if (device === undefined) return;
  const outcome = await context.adapters.push.send(device, { title, body, link }, seconds);
  if (outcome === 'gone') {
    await deleteGone(context.db, id, device.endpoint);
    await inTransaction(context, (tx) => dropAfterLast(tx, job));
  }
  if (outcome !== 'sent') return;
  await markUsed(context.db, id, now);
  if (message !== undefined) await pushWasSent(context, message);
}

/**
 * The browser of a notice, if it is still meant for its account, as things are now; takes back its message if not. The message's lock may
 * have to be waited for, so it comes first: whose browser and parcel it is may change meanwhile.
 */
async function deviceToNotify(
  tx: Context,
  job: JobPayloads['send_push'],
  { isNews, isMentioned }: AtPushing,
) {
  const { id, message, asked: sentAgain = false, note } = job;
  const isStillNews = message === undefined || (await isNews(tx, message, sentAgain));
  const device = await selectDevice(tx.db, id, tx.clock.now());
  if (device !== undefined && note !== undefined)
    return device.staff_id !== null && (await isMentioned(tx, device.staff_id, note)) ? device : undefined;
  if (message === undefined) return device;
  if (!isStillNews) await dropNotice(tx, message);
  else if (device !== undefined && (await isOwners(tx.db, { id, messageId: message }))) return device;
  else await dropAfterLast(tx, job);
  return undefined;
}

/** This browser shows nothing of the message. Takes it back, unless it waits for another one of its customer. */
async function dropAfterLast(
  tx: Context,
  { id, message }: Pick<JobPayloads['send_push'], 'id' | 'message'>,
): Promise<void> {
  // Whoever comes last sees what the others have done.
  if (message === undefined || (await noticeToSend(tx, message)) === undefined) return;
  if (!(await hasOtherDevice(tx.db, { id, messageId: message, now: tx.clock.now() })))
    await dropNotice(tx, message);
}
