/**
 * `npm run trial -- clock`: a second server, with limits, works on the product's database while its clock jumps: a day
 * ahead and back, a year, and across both changes of summer time. Logins end as documented, no mail is lost or sent twice,
 * and nobody is locked out for longer than a limit lasts.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { urlOfRunning } from '../server/db/embedded.ts';
import { blackPng } from '../tests/support/pictures.ts';
import { controlled, moveClock } from './control.ts';
import { checkLimits, lockOut } from './clock-limits.ts';
import { intakeOf, newNumber, staffToken } from './office.ts';
import { type Product, startProduct } from './product.ts';
import { cookiesOf } from './race-calls.ts';
import type { Scale, Trial } from './trial.ts';
import { newAddress } from './watch.ts';

const PASSWORD = 'merani-demo';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Of access and refresh tokens. */
const LIFETIMES = { access: 15 * MINUTE, refresh: 30 * DAY };

/** Where the clock goes, one after the other, in milliseconds from the real one. */
const jumps = (now: number): [string, number][] => [
  ['a day ahead', DAY],
  ['back', 0],
  ['a day back', -DAY],
  ['to summer time', Date.parse('2027-03-28T00:59:59Z') - now],
  ['to winter time', Date.parse('2027-10-31T00:59:59Z') - now],
  ['a year ahead', 365 * DAY],
  ['back', 0],
];

async function run(product: Product, { short, planted, print }: Scale): Promise<string[]> {
  const url = urlOfRunning(product.dataDir);
  // Its local time has summer time.
  const settings = { RATE_LIMITS: 'on', DATABASE_URL: url, TZ: 'Europe/London', ...controlled };
  const moved = await startProduct(settings, { database: url });
  try {
    const [begin] = await product.query<{ id: number }>(
      'select coalesce(max(id), 0)::int as id from mail_log',
    );
    const broken: string[] = [];
    let offset = 0;
    for (const [name, next] of jumps(Date.now()).slice(0, short ? 2 : undefined)) {
      const faults = await jump(moved, offset, next);
      await moveClock(moved, next);
      print(`${name.padEnd(15)} ${faults.length === 0 ? 'held' : faults.join(', ')}`);
      broken.push(...faults.map((one) => `${name}: ${one}`));
      offset = next;
    }
    const { queued, received } = await mailsSince(begin?.id ?? 0, product, moved);
    // One is lost and another doubled: as many as were queued.
    if (planted) received[0] = received[1] ?? '';
    print(`mails           ${queued.length} queued while the clock jumped, ${received.length} received`);
    const copies = Map.groupBy(received, (id) => id);
    broken.push(
      ...queued.filter((id) => !copies.has(id)).map((id) => `lost: ${id}`),
      ...[...copies].flatMap(([id, { length }]) => (length > 1 ? [`${length} times: ${id}`] : [])),
    );
    return broken;
  } finally {
    await moved.remove();
  }
}

export const clock: Trial = { run };

/** What went wrong when the clock jumped from one offset to another, between requests and while mails wait. */
async function jump(product: Product, from: number, to: number): Promise<string[]> {
  const body = { username: 'dublin', password: PASSWORD };
  const login = await product.request('/api/auth/staff', { body, from: newAddress() });
  if (login.status !== 200) return [`nobody could log in before: ${login.status}`];
  const token = String(login.body.access_token);
  const parcel = await arrivedParcel(product, await staffToken(product, 'admin'));
  const locked = await lockOut(product, parcel);
  await moveClock(product, to);
  const statusOf = async (path: string, more: object) => (await product.request(path, more)).status;
  const outcomes: [string, unknown, unknown][] = [
    [
      'the access token',
      await statusOf('/api/cargo', { body: {}, token }),
      ended(to - from, LIFETIMES.access),
    ],
    [
      'the refresh token',
      await statusOf('/api/auth/refresh', { method: 'POST', headers: { cookie: cookiesOf(login) } }),
      ended(to - from, LIFETIMES.refresh),
    ],
  ];
  const faults = outcomes
    .filter(([, got, wanted]) => got !== wanted)
    .map(([what, got, wanted]) => `${what}: ${String(got)}, not ${String(wanted)}`);
  if (to < from) faults.push(...(await checkLimits(locked, (later) => moveClock(product, to + later))));
  return [...faults, ...(await finishJourney(product))];
}

const ended = (passed: number, lifetime: number) => (passed >= lifetime ? 401 : 200);

/** A parcel that has arrived, with mails about it under way. */
async function arrivedParcel(product: Product, token: string) {
  const number = newNumber();
  const reply = await product.request('/api/cargo/pickup', { body: intakeOf(number), token });
  if (reply.status !== 200) throw new Error(`The intake failed: ${reply.status}`);
  const body = { tracking_numbers: [number], event: 'ARRIVE' };
  await product.request('/api/cargo/batch/event', { body, token });
  return { number, code: String(reply.body.cargo.release_code), token };
}

/** A parcel from before the jump and one from after it are released, and then take no more events. */
async function finishJourney(product: Product): Promise<string[]> {
  const login = await product.request('/api/auth/staff', {
    body: { username: 'admin', password: PASSWORD },
    from: newAddress(),
  });
  if (login.status !== 200) return [`nobody can log in: ${login.status}`];
  const token = String(login.body.access_token);
  const [row] = await product.query<{ number: string; code: string }>(
    `select tracking_number as number, release_code as code from parcels p join parcel_status s on s.parcel_id = p.id
     where tracking_number like 'TRIAL-%' and s.status = 'ARRIVED' and not exists (select from release_tries t where t.parcel_id = p.id)
     order by p.id desc limit 1`,
  );
  const after = await arrivedParcel(product, token);
  const faults: string[] = [];
  for (const { number, code } of row === undefined ? [after] : [row, after]) {
    const scan = { body: { tracking_numbers: [number], event: 'TRANSIT' }, token };
    const scanned = await product.request('/api/cargo/batch/event', scan);
    // A later scan is not the end of the journey; one more arrival makes it ready.
    const again = { body: { tracking_numbers: [number], event: 'ARRIVE' }, token };
    await product.request('/api/cargo/batch/event', again);
    const form = new FormData();
    form.append('release_code', code);
    form.append('signature', new Blob([new Uint8Array(blackPng(40, 20))]), 'signature.png');
    const released = await product.request(`/api/cargo/${number}/release`, { body: form, token });
    const late = await product.request('/api/cargo/batch/event', scan);
    const statuses = [scanned.status, released.status, late.status].join(', ');
    if (statuses !== '200, 200, 409') faults.push(`scan, release and a scan after it: ${statuses}`);
  }
  return faults;
}

/** Message-IDs; of those received one for each copy. */
interface Mails {
  queued: string[];
  received: string[];
}

/** Mails of this trial, and those of them in the two mailboxes, once none is on its way. */
async function mailsSince(id: number, product: Product, moved: Product): Promise<Mails> {
  for (let tries = 0; ; tries += 1) {
    const mails = await product.query<{ message_id: string; sent: boolean }>(
      // Not those that asked to collect a parcel, and were taken back when it was released.
      `select message_id, sent_at is not null as sent from mail_log m where id > $1 and (sent_at is not null or not exists
         (select from messages t join parcel_status p on p.parcel_id = t.parcel_id
          where t.mail_id = m.id and t.state = 'dropped' and p.status = 'RELEASED'))`,
      [id],
    );
    const [jobs] = await product.query<{ due: number }>(
      'select count(*)::int as due from graphile_worker.jobs where run_at <= now()',
    );
    if ((jobs?.due === 0 && mails.every((mail) => mail.sent)) || tries > 100) {
      const ids = new Set(mails.map((mail) => mail.message_id));
      const boxes = await Promise.all([product, moved].map(messageIds));
      return { queued: [...ids], received: boxes.flat().filter((one) => ids.has(one)) };
    }
    await pause(100);
  }
}

async function messageIds({ sandboxPort }: Product): Promise<string[]> {
  const reply = await fetch(`http://127.0.0.1:${sandboxPort}/mail/messages?limit=20000`);
  return ((await reply.json()) as { message_id: string }[]).map((one) => one.message_id);
}
