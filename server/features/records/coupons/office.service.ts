/**
 * Owns staff's actions on coupons: creating, listing, giving, deleting. A request applies to all its coupons or none,
 * with the rows locked in the order of their ids, so that a coupon cannot be used, given and deleted at once.
 * Specification 2, Coupons page; decisions, Coupons and loyalty.
 */
import type { couponCalls } from '#shared/contract/coupons.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { isExpired } from '#shared/domain/coupons.ts';
import { fill } from '#texts/format.ts';
import { after, DAY } from '#server/adapters/clock.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { staysOpen } from '#server/features/base/open-accounts/open-accounts.service.ts';
import { lockEmailsShared } from '#server/features/people/accounts/email-locks.ts';
import { customerByEmail } from '#server/features/people/accounts/customers.service.ts';
import { recordActivity } from '#server/features/base/activity/activity.service.ts';
import { countMany, countRecipient } from '#server/http/rate-limits.ts';
import { leaveTrace } from '#server/http/traces.ts';
import { dropMailsNaming, queueMail } from '#server/features/base/notifications/mails.service.ts';
import { wantsMail } from '#server/features/base/notifications/settings.service.ts';
import type { Wording } from '#server/wording.ts';
import { presentStaffCoupon } from './coupons.present.ts';
import { createCoupons } from './creation.service.ts';
import {
  countCoupons,
  countUnused,
  deleteCoupons,
  lockCoupons,
  lockGiven,
  markGiven,
  searchCoupons,
  selectCoupons,
} from './office.queries.ts';
import { told } from '#server/told.ts';

type Locked = Awaited<ReturnType<typeof lockCoupons>>[number];

/** Creates `count` coupons of `amount` percent that expire in `expires_in` days; `total` is their number. */
export async function generate(
  context: Context,
  staff: Staff,
  { count, amount, expires_in, prefix }: ParsedInput<typeof couponCalls.generate>['body'],
): Promise<Answer<typeof couponCalls.generate>> {
  await countMany(context, 'named_at_once', staff, count);
  return inTransaction(context, async (tx) => {
    const now = tx.clock.now();
    const created = {
      percent: amount,
      made_by_staff_id: staff.id,
      customer_id: null,
      created_at: now,
      expires_at: after(tx.clock, expires_in * DAY),
    };
    const ids = await createCoupons(tx, count, prefix, created);
    const data = { staff_id: staff.id, staff: staff.username, total: count };
    await recordActivity(tx, 'COUPONSTAFF', data, { staff_id: staff.id });
    const rows = await selectCoupons(tx.db, ids);
    return {
      message: told('coupons.generated', { n: count }),
      coupons: rows.map((row) => presentStaffCoupon(row, now)),
      total: count,
    };
  });
}

/** A page of coupons and the total number of matches. */
export async function list(
  context: Context,
  { query, ...page }: ParsedInput<typeof couponCalls.list>['query'],
): Promise<Answer<typeof couponCalls.list>> {
  const rows = await searchCoupons(context.db, query, page);
  const now = context.clock.now();
  return {
    coupons: rows.map((row) => presentStaffCoupon(row, now)),
    total: await countCoupons(context.db, query),
  };
}

/**
 * Deletes coupons by code; 404 when one does not exist, 409 when one was used or made from points: those are the
 * customer's; or was given since the caller saw them.
 */
export async function remove(
  context: Context,
  { ids, given }: ParsedInput<typeof couponCalls.delete>['body'],
): Promise<{ message: string }> {
  await inTransaction(context, async (tx) => {
    const coupons = await lockAll(tx, ids);
    if (coupons.some((one) => one.used_at !== null || one.customer_id !== null))
      throw new AppError('conflict', { message: told('coupons.notDeleted') });
    if (given !== undefined) refuseGiven(coupons, given);
    await deleteCoupons(
      tx.db,
      coupons.map((one) => one.id),
    );
    await takeBackMails(tx, coupons);
    await leaveTraceOf(
      tx,
      coupons,
      coupons.map(({ email }) => email),
    );
  });
  return { message: told('coupons.deleted') };
}

/** Otherwise a coupon would be taken back from whom it was given to while somebody looked at it as nobody's. */
function refuseGiven(coupons: readonly Locked[], seen: readonly string[]): void {
  const known = new Set(seen.map(normalized));
  const other = coupons.find((one) => one.given && !known.has(normalized(one.code)));
  if (other === undefined) return;
  const message = told('coupons.givenMeanwhile', { code: other.code });
  throw new AppError('conflict', { message, fields: { given: message } });
}

const normalized = (code: string): string => code.trim().toLowerCase();

/**
 * Marks coupons as given, for one e-mail only if there is one. 404 when a coupon does not exist, 409 when it already
 * belongs to somebody, was used or has expired.
 */
export async function give(
  context: Context,
  { ids, note, email }: ParsedInput<typeof couponCalls.give>['body'],
): Promise<{ message: string }> {
  await inTransaction(context, async (tx) => {
    const now = tx.clock.now();
    // No account is closed meanwhile: whoever registers with its e-mail later would have the coupons.
    if (email !== '') await lockEmailsShared(tx, email);
    const coupons = await lockAll(tx, ids);
    if (!coupons.every((one) => isGivable(one, now)))
      throw new AppError('conflict', { message: told('coupons.notGivable') });
    if (email !== '') await requireRoomFor(tx, email, coupons.length);
    await markGiven(
      tx.db,
      coupons.map((one) => one.id),
      { email: email === '' ? null : email, note, given_at: now },
    );
    await leaveTraceOf(tx, coupons, [email]);
    if (email === '') return;
    await countRecipient(tx, 'message_again', email, { use: 'coupons' });
    await mailCoupons(tx, email, coupons);
  });
  return { message: told('coupons.given') };
}

/** Coupons of one e-mail that are not used: whatever becomes of its account changes all of them at once. */
const MOST_OF_EMAIL = 2_000;

async function requireRoomFor(tx: Context, email: string, more: number): Promise<void> {
  if ((await countUnused(tx.db, email)) + more <= MOST_OF_EMAIL) return;
  const message = told('coupons.most', { most: MOST_OF_EMAIL });
  throw new AppError('conflict', { message, fields: { email: message } });
}

/** With the accounts of those to whom they are given. */
async function leaveTraceOf(
  tx: Context,
  coupons: readonly Locked[],
  emails: Iterable<string | null>,
): Promise<void> {
  const customers: number[] = [];
  for (const email of new Set(emails)) {
    const account = email ? await customerByEmail(tx, email) : undefined;
    if (account) customers.push(account.id);
  }
  leaveTrace(tx, { coupons: coupons.map(({ id }) => id), customers });
}

function isGivable(coupon: Locked, now: Date): boolean {
  const isFree = !coupon.given && coupon.customer_id === null;
  return isFree && coupon.used_at === null && !isExpired(coupon.expires_at, now);
}

/** A mail that waits and names coupons that were deleted is taken back; those that are left are mailed anew. */
async function takeBackMails(tx: Context, deleted: readonly Locked[]): Promise<void> {
  for (const [email, coupons] of Map.groupBy(deleted, (one) => one.email)) {
    if (email === null) continue;
    const words = coupons.map((one) => one.code);
    for (const text of await dropMailsNaming(tx, { template: 'couponsGiven', recipient: email, words })) {
      const left = (await lockGiven(tx.db, email)).filter(({ code }) => text.includes(code));
      if (left.length > 0) await mailCoupons(tx, email, left);
    }
  }
}

async function lockAll(tx: Context, codes: readonly string[]): Promise<Locked[]> {
  const wanted = new Set(codes.map(normalized));
  const coupons = await lockCoupons(tx.db, [...wanted]);
  if (coupons.length < wanted.size) throw new AppError('not_found', { message: told('coupons.unknown') });
  return coupons;
}

/** Emails somebody without a verified account in any case; with one the COUPON switch decides. */
async function mailCoupons(tx: Context, email: string, coupons: readonly Locked[]): Promise<void> {
  const account = await customerByEmail(tx, email);
  // What an unverified one says may be a stranger's, and nothing is told to a closed one.
  const isOwner =
    account !== undefined && account.email_verified_at !== null && (await staysOpen(tx, account.id));
  const customer = isOwner ? account : undefined;
  if (customer && !(await wantsMail(tx, customer.id, 'COUPON'))) return;
  const parts = { dateStyle: 'long', timeZone: tx.config.businessTimeZone } as const;
  const lineOf = ({ code, percent, expires_at }: Locked, { texts, date }: Wording) =>
    fill(texts.coupons.mailLine, { code, percent, date: date(expires_at, parts) });
  await queueMail(tx, {
    template: 'couponsGiven',
    to: email,
    customer_id: customer?.id ?? null,
    values: (wording) => ({
      ...(customer && { name: customer.name }),
      coupons: coupons.map((one) => lineOf(one, wording)).join('\n'),
      link: '/dashboard/coupons',
    }),
  });
}
