/** Limits that are counted in the database: by login and account for staff, by address, too, for customers, by that alone for strangers. */
import type { Adds, CallSpec } from '#shared/contract/define-call.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { AppError } from '../app-error.ts';
import { DAY, HOUR, MINUTE } from '../adapters/clock.ts';
import type { Context, Uncount } from '../context.ts';
import { callerKey, placeKey, type Caller, type Client, type Staff } from '../access/callers.ts';
import { mailboxOf } from '#shared/domain/email-address.ts';
import { NETWORKS_OF_BLOCK, networkOf, ipv6BlockOf } from '../access/network.ts';
import { addHits, deleteWindows, deleteWindowsBefore, removeHits } from './rate-limits.queries.ts';
import { CUSTOMERS_OF_NETWORK } from './caller-windows.ts';

/**
 * What one caller may add in an hour or a day, by `adds` of the calls: far more than people need, and little enough that a script
 * fills no table and nobody's mailbox. An office presses the same button a thousand times a day.
 */
const ADDED = {
  bookings: { most: 100, window: HOUR },
  /** Kept for a year, with a mail to the office. */
  enquiries: { most: 100, window: DAY },
  files: { most: 120, window: HOUR },
  notes: { most: 120, window: HOUR },
  own_changes: { most: 300, window: HOUR },
  office_changes: { most: 6_000, window: HOUR },
  /** Taken in, each with a mail to two people whose addresses are typed; a checkout has at most 200. */
  parcels: { most: 3_000, window: HOUR },
  /** Payment links, coupons and messages that staff send, each to one or two people. */
  messages: { most: 600, window: HOUR },
} as const satisfies Record<Exclude<Adds, 'counted' | 'nothing'>, { most: number; window: number }>;

/** Counted in the database, so that they hold across processes and restarts. */
const STORED_LIMITS = {
  ...ADDED,
  login: { most: 10, window: MINUTE },
  /** Customers' logins of one network from places that are known, which have the limit above each. */
  login_network: { most: 60, window: MINUTE },
  /** Right passwords of one account, from wherever; new passwords have counts of their own. */
  account_login: { most: 1_000, window: HOUR },
  /** 'Log out all other devices', by login: whoever stole one must not keep its owner out. */
  log_out_others: { most: 5, window: HOUR },
  /** Codes tried with one ticket, which is valid as long. */
  second_factor_ticket: { most: 5, window: 5 * MINUTE },
  /** Mails with account links to one address, by use; those of other spellings of its mailbox by who asks for them, too. */
  account_mail: { most: 5, window: HOUR },
  /** Emails with account links that one address causes, to any recipient. */
  account_mail_address: { most: 30, window: HOUR },
  /** Payers to whom one member of staff sends links: a call may name 200 of them. */
  payers: { most: 2_000, window: HOUR },
  /** What one member of staff changes by calls that name many: parcels that are scanned (10,000) or corrected, bookings, new coupons. */
  named_at_once: { most: 100_000, window: HOUR },
  /** Corrections of senders and receivers by one member of staff: each is typed, and every version of a person is kept. */
  corrections: { most: 300, window: HOUR },
  /** Payment links to one recipient. */
  payment_mail: { most: 10, window: HOUR },
  /** Reading all of one's own data, which may be long. */
  own_data: { most: 30, window: HOUR },
  /** Archives of one's own data. */
  data_archive: { most: 5, window: HOUR },
  /** Their downloads. */
  archive_file: { most: 30, window: HOUR },
  /** Parcels of bookings: one booking may have a thousand. */
  booked_items: { most: 3_000, window: HOUR },
  /** Letters of bookings, in thousands: sixteen of a thousand parcels each with an address. Bookings are kept, so it is by the day. */
  booked_letters: { most: 4_000, window: DAY },
  /** Letters of a customer's notes, in hundreds: more than a hand types. Notes are kept. */
  noted_letters: { most: 600, window: HOUR },
  /** Thousands of letters of answers that are kept for retries, some of them for days: an intake has three. */
  kept_answers: { most: 20_000, window: HOUR },
  guest_booking: { most: 10, window: HOUR },
  /** Unknown links to receivers' pages, by the address that tries them. */
  receiver_link: { most: 30, window: HOUR },
  /** Codes for a receiver's change, by parcel. */
  receiver_code: { most: 5, window: HOUR },
  /** The same to one phone or mailbox, at night too, from one network; three times as many from all. */
  receiver_code_recipient: { most: 10, window: HOUR },
  /** Current passwords that are compared in one login, right ones too: each costs a hash. */
  password_check: { most: 60, window: HOUR },
  /** The same of one network, from all of its customers. */
  password_check_network: { most: 600, window: HOUR },
  /** New passwords of one account: each is hashed. */
  new_password: { most: 20, window: HOUR },
  /** The same by mailed links: whoever knows the password, and changes it, must not keep its owner from a link. */
  mailed_password: { most: 20, window: HOUR },
  /** Papers for the customs, by parcel. */
  receiver_papers: { most: 20, window: HOUR },
  /** Other changes of the receiver's, by parcel: whoever has a link may share an address with a whole town. */
  receiver_changes: { most: 30, window: HOUR },
  /** Problems that the receiver of a parcel reports. */
  receiver_problem: { most: 5, window: HOUR },
  /** Codes of coupons that are none, or not for this caller. */
  coupon_code: { most: 60, window: HOUR },
  /** Telling people again: messages, by parcel; the notes of a thread; the price of a parcel; coupons, by recipient. */
  message_again: { most: 20, window: HOUR },
  /** Mails to one recipient but the office, whatever causes them; links that log in have limits of their own. */
  mail_recipient: { most: 1_000, window: HOUR },
  /** SMS to one number, whatever causes them. */
  sms_recipient: { most: 300, window: HOUR },
  /** Notices to one account, each in all of its browsers. */
  push_recipient: { most: 300, window: HOUR },
} as const;

const BY_THE_DAY = Object.entries(STORED_LIMITS)
  .filter(([, { window }]) => window > HOUR)
  .map(([bucket]) => bucket);

/** Deletes windows that have ended long ago. */
export function deleteEndedWindows({ db, clock }: Context): Promise<void> {
  const now = clock.now().getTime();
  const ofDays = { buckets: BY_THE_DAY, earlier: new Date(now - 2 * DAY) };
  return deleteWindowsBefore(db, new Date(now - 2 * HOUR), ofDays);
}

type StoredLimit = keyof typeof STORED_LIMITS;

/** What is limited as a try counts although the call is refused; of all else a refused call has done nothing, and counts nothing. */
const TRIES: ReadonlySet<StoredLimit> = new Set<StoredLimit>([
  'login',
  'login_network',
  'account_login',
  'log_out_others',
  'second_factor_ticket',
  // Hashing costs as much when the call is refused afterwards.
  'password_check',
  'password_check_network',
  'new_password',
  'mailed_password',
  'account_mail',
  'account_mail_address',
  'coupon_code',
  'receiver_link',
  // The store opens it before there is room to send it.
  'archive_file',
  // Decoding files costs as much when they are refused.
  'receiver_papers',
]);

interface Counter {
  subject: string;
  /** How many times the limit it has. */
  times?: number;
}

/** Counts one for `subject`; throws `too_many` above the limit. */
export function countFor(context: Context, bucket: StoredLimit, subject: string): Promise<void> {
  return countAll(context, bucket, [{ subject }]);
}

/** Counts one for an address: by its network and, for IPv6, by its /48. */
export function countFrom(context: Context, bucket: StoredLimit, address: string | undefined): Promise<void> {
  return countAll(context, bucket, countersAt(address));
}

function countersAt(address: string | undefined): Counter[] {
  const block = ipv6BlockOf(address);
  const counters: Counter[] = [{ subject: networkOf(address) }];
  if (block !== undefined) counters.push({ subject: block, times: NETWORKS_OF_BLOCK });
  return counters;
}

/** Who causes something for somebody else, without a login: a network or, of IPv6, its /48, which one person may have. */
export const causeAt = (address: string | undefined): string => ipv6BlockOf(address) ?? networkOf(address);

/** Addresses of one mailbox that differ in marks and dots have together the limits of so many: some people sort their mail by marks. */
const ADDRESSES_OF_MAILBOX = 6;

/** What is answered above a limit instead of `too_many`, where the caller does something else about it. */
interface Refusal {
  code: ErrorCode;
  message: string;
}

/** Whoever uses up what they may cause for somebody leaves the same to two others. */
const CAUSES_OF_RECIPIENT = 3;

/**
 * Counts a mail or text to somebody: by the address, or phone, and by the address's mailbox. `use` tells counts of one bucket apart. `by`: who causes it,
 * with a limit of their own, so that nobody takes away what others may cause.
 */
export function countRecipient(
  context: Context,
  bucket: StoredLimit,
  email: string,
  { use = '', by, refusal }: { use?: string; by?: string; refusal?: Refusal | undefined } = {},
): Promise<void> {
  const subject = (address: string) => `${use} ${address}`.trim();
  const countersTo = (recipient: string, times: number): Counter[] =>
    by === undefined
      ? [{ subject: subject(recipient), times }]
      : [
          { subject: subject(`${by} ${recipient}`), times },
          { subject: subject(recipient), times: times * CAUSES_OF_RECIPIENT },
        ];
  const mailbox = mailboxOf(email);
  const ofMailbox = isOtherSpelling(email, mailbox)
    ? countersTo(`mailbox ${mailbox}`, ADDRESSES_OF_MAILBOX)
    : [];
  return countAll(context, bucket, [...countersTo(email, 1), ...ofMailbox], { refusal });
}

const isOtherSpelling = (email: string, mailbox: string): boolean => mailbox !== email.trim().toLowerCase();

export interface AskedLink {
  /** Each use has a count of its own. */
  use: 'signup' | 'verification' | 'reset' | 'close';
  email: string;
  /** Of who asks. */
  address: string;
}

/**
 * Counts a mail with an account's link, which strangers may ask for: of the network that asks, unless that is counted already; of the
 * mailbox, by who asks, if the address is another spelling of it; and of the address. What one of them refuses counts in none: who asks
 * in vain takes nothing from neighbours, nor from the address's owner.
 */
export async function countLink(
  context: Context,
  { use, email, address }: AskedLink,
  { isNetworkCounted = false } = {},
): Promise<void> {
  const counters: [StoredLimit, Counter][] = [['account_mail', { subject: `${use} ${email}` }]];
  const mailbox = mailboxOf(email);
  const ofMailbox = { subject: `${use} ${causeAt(address)} mailbox ${mailbox}`, times: ADDRESSES_OF_MAILBOX };
  if (isOtherSpelling(email, mailbox)) counters.unshift(['account_mail', ofMailbox]);
  if (!isNetworkCounted)
    for (const counter of countersAt(address)) counters.unshift(['account_mail_address', counter]);
  const uncount: Uncount[] = [];
  try {
    for (const [bucket, counter] of counters) await countOne(context, bucket, counter, { uncount });
  } catch (refusal) {
    for (const takeBack of uncount) await takeBack();
    throw refusal;
  }
}

/**
 * After another password, a verification or a refusal of a registration, which end mailed links: whoever asked for them must not keep the owner from new ones. In the
 * transaction of the change, as its last statement: who asks meanwhile waits for its end, and asks for a link of the new password.
 */
export const forgetLinks = (
  tx: Context,
  email: string,
  uses: readonly AskedLink['use'][] = ['reset'],
): Promise<void> =>
  deleteWindows(
    tx.db,
    'account_mail',
    uses.map((use) => `${use} ${email}`.toLowerCase()),
  );

/** An account has the limits of so many logins: what is done with a stolen token leaves as much to its owner's next login. */
const LOGINS_OF_ACCOUNT = 2;

/** With a new password the same login begins anew too, but not without all other devices: who has its browser can end those all the time. */
const loginOf = ({ loginId, passwordGeneration }: Client | Staff): string =>
  `login ${loginId} ${passwordGeneration}`;

/**
 * By what a caller is counted: staff by login and account, customers also by their network, strangers by that alone. An outdated token by
 * itself: it takes nothing of the account's.
 */
function countersOf(caller: Caller): Counter[] {
  const counters: Counter[] =
    caller.kind === 'visitor' || caller.isOutdated
      ? [{ subject: placeKey(caller) }]
      : [{ subject: loginOf(caller) }, { subject: callerKey(caller), times: LOGINS_OF_ACCOUNT }];
  if (caller.kind === 'staff') return counters;
  if (caller.kind === 'client')
    counters.push({ subject: `clients:${networkOf(caller.address)}`, times: CUSTOMERS_OF_NETWORK });
  const block = ipv6BlockOf(caller.address);
  const who = caller.kind === 'client' ? 'clients' : 'visitor';
  if (block !== undefined) counters.push({ subject: `${who}:${block}`, times: NETWORKS_OF_BLOCK });
  return counters;
}

/** Counts so many of what a caller's call adds or tries; throws `too_many` above the limit. */
export function countMany(context: Context, bucket: StoredLimit, caller: Caller, by: number): Promise<void> {
  return countAll(context, bucket, countersOf(caller), { by });
}

/** Counts what the call may add for its caller; throws `too_many`. */
export async function countAdded(
  context: Context,
  { adds, access }: CallSpec,
  caller: Caller,
): Promise<void> {
  if (adds === undefined || adds === 'counted' || adds === 'nothing') return;
  // Where no account is needed, one that is free must not add more than strangers do.
  const isStranger = access.who === 'any' && caller.kind === 'client';
  await countMany(context, adds, isStranger ? { kind: 'visitor', address: caller.address } : caller, 1);
}

/** Counts a caller's guess at something secret, before it is looked up; returns how to take the count back when the guess was right. */
export async function countGuessBy(context: Context, bucket: StoredLimit, caller: Caller): Promise<Uncount> {
  const uncount: Uncount[] = [];
  for (const counter of countersOf(caller)) await countOne(context, bucket, counter, { uncount });
  return async () => {
    for (const takeBack of uncount) await takeBack();
  };
}

/**
 * Counts one for `subject`, in a transaction once however often that runs; returns after how many seconds it is within the limit, 0 when it is
 * now. Of very many each gets a window in which it is its turn: if all came again in the next one, each hour would cost as much as all that wait.
 */
export async function secondsToWait(context: Context, bucket: StoredLimit, subject: string): Promise<number> {
  const { hits, wait } = await add(context, bucket, { subject }, { by: 1, uncount: context.uncount ?? [] });
  const { most, window } = STORED_LIMITS[bucket];
  return wait === 0 ? 0 : wait + (Math.floor((hits - most - 1) / most) * window) / 1000;
}

interface Counting {
  by?: number;
  refusal?: Refusal | undefined;
}

async function countAll(
  context: Context,
  bucket: StoredLimit,
  counters: readonly Counter[],
  counting: Counting = {},
): Promise<void> {
  const uncount = TRIES.has(bucket) ? [] : (context.uncount ?? []);
  for (const counter of counters) await countOne(context, bucket, counter, { ...counting, uncount });
}

/** Throws `too_many`, or the `refusal`, above the limit; adds to `uncount` how to take it back, also then. */
async function countOne(
  context: Context,
  bucket: StoredLimit,
  counter: Counter,
  { by = 1, refusal, uncount }: Counting & { uncount: Uncount[] },
): Promise<void> {
  const { wait } = await add(context, bucket, counter, { by, uncount });
  if (wait === 0) return;
  const { code = 'too_many', ...text } = refusal ?? {};
  throw new AppError(code, { retryAfter: wait, ...text });
}

/** Adds to `uncount` how to take it back; returns the hits, and as `wait` the seconds until the window ends, 0 within the limit. */
async function add(
  context: Context,
  bucket: StoredLimit,
  { subject, times = 1 }: Counter,
  { by, uncount }: { by: number; uncount: Uncount[] },
): Promise<{ hits: number; wait: number }> {
  if (!context.config.rateLimits) return { hits: 0, wait: 0 };
  const { most, window } = STORED_LIMITS[bucket];
  const now = context.clock.now();
  const counted = { bucket, subject: subject.toLowerCase(), hits: by };
  const { hits, window_start } = await addHits(context.autonomous, counted, now, window);
  uncount.push(() => removeHits(context.autonomous, counted, window_start));
  const isWithin = hits <= most * times;
  const left = Math.ceil((window_start.getTime() + window - now.getTime()) / 1000);
  return { hits, wait: isWithin ? 0 : Math.max(1, left) };
}
