/**
 * Steady work of an office and a customer for trials that interrupt it: each piece of work is sent with its
 * Idempotency-Key until it is acknowledged, as the screens do. Afterwards the database is compared with what was
 * acknowledged.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { intakeOf, newNumber } from './office.ts';
import type { Product, Reply } from './product.ts';

const PASSWORD = 'merani-demo';
const RETRY_MS = 40;

/** What a piece of work leaves in the database exactly once. */
type Kind = 'intake' | 'event' | 'cash' | 'booking';

interface Work {
  kind: Kind;
  /** The parcel's tracking number, or the booking's text. */
  key: string;
}

export interface Load {
  /** What was begun, and what was acknowledged of it. */
  begun: Work[];
  acknowledged: Work[];
  /** Answers that neither acknowledge nor ask to try again. */
  refused: string[];
  /** How often something was sent again. */
  retries: number;
  /** Lets the work that is under way end, acknowledged; then no more begins. */
  finish(): Promise<void>;
}

const bookingOf = (parcels_content: string) => ({
  source_country: 'UK',
  parcels_count: 3,
  drop_off: 1,
  home_collection: 0,
  items: [],
  address_type: 'custom',
  parcels_weight: '20 kg',
  parcels_deminsions: 'three boxes',
  parcels_content,
  address_obj: {
    name: 'Ana',
    email: 'client@example.com',
    phone: '442079460123',
    address_country_code: 'UK',
    address_line_1: '221 Baker Street',
    address_line_2: '',
    address_postal_code: 'NW1 6XE',
  },
  receiver_details: 'Gio, 5 Rustaveli, Tbilisi',
});

/** Starts `workers` who work one after the other piece, in turns of intake, event, cash and booking. */
export function startLoad(product: Pick<Product, 'request'>, workers: number): Load {
  const load: Load = {
    begun: [],
    acknowledged: [],
    refused: [],
    retries: 0,
    finish: async () => {
      ended.abort();
      await Promise.all(running);
    },
  };
  const ended = new AbortController();
  const staff = tokenOf(product, '/api/auth/staff', { username: 'admin', password: PASSWORD });
  const customer = tokenOf(product, '/api/auth/customer', {
    email: 'client@example.com',
    password: PASSWORD,
  });
  const send = (work: Work, path: string, body: object, token = staff) =>
    untilAnswered(product, load, work, { path, body, token });
  const one = async () => {
    while (!ended.signal.aborted) {
      const key = newNumber();
      const taken = await send({ kind: 'intake', key }, '/api/cargo/pickup', intakeOf(key));
      await send({ kind: 'event', key }, '/api/cargo/batch/event', {
        tracking_numbers: [key],
        event: 'TRANSIT',
      });
      const invoice_ids = [taken?.body.cargo.invoice.invoice_id];
      await send({ kind: 'cash', key }, '/api/billing/payment/cash', { invoice_ids });
      await send({ kind: 'booking', key }, '/api/customer/booking', bookingOf(key), customer);
    }
  };
  const running = Array.from({ length: workers }, one);
  return load;
}

/** Logs in when it is first needed, and again when the token has ended. */
function tokenOf(product: Pick<Product, 'request'>, path: string, body: object) {
  let current: Promise<string> | undefined;
  const logIn = async (): Promise<string> => {
    for (;;) {
      const reply = await product.request(path, { body }).catch(() => undefined);
      if (reply?.status === 200) return String(reply.body.access_token);
      await pause(RETRY_MS);
    }
  };
  return {
    get: () => (current ??= logIn()),
    forget: () => (current = undefined),
  };
}

interface Sending {
  path: string;
  body: object;
  token: ReturnType<typeof tokenOf>;
}

/** Sends it again, with the same key, until it is answered for good. */
async function untilAnswered(
  product: Pick<Product, 'request'>,
  load: Load,
  work: Work,
  { path, body, token }: Sending,
): Promise<Reply | undefined> {
  const headers = { 'idempotency-key': randomUUID() };
  load.begun.push(work);
  for (; ; load.retries += 1) {
    const reply = await product
      .request(path, { body, headers, token: await token.get() })
      .catch(() => undefined);
    if (reply?.status === 200) {
      load.acknowledged.push(work);
      return reply;
    }
    if (reply?.status === 401) token.forget();
    else if (reply !== undefined && reply.status < 500 && reply.body.code !== 'in_progress') {
      load.refused.push(`${work.kind}: ${reply.status} ${String(reply.body.code)}`);
      return undefined;
    }
    await pause(RETRY_MS);
  }
}

/** How often each key stands in the database. */
const COUNTS: Readonly<Record<Kind, string>> = {
  intake:
    'select tracking_number as key, count(*)::int as times from parcels where tracking_number = any ($1) group by 1',
  event: `select p.tracking_number as key, count(*)::int as times from parcels p join tracking_events e on e.parcel_id = p.id
    where e.type = 'TRANSIT' and p.tracking_number = any ($1) group by 1`,
  cash: `select p.tracking_number as key, count(*)::int as times from parcels p join invoices i on i.parcel_id = p.id
    join payments y on y.invoice_id = i.id where p.tracking_number = any ($1) group by 1`,
  booking:
    'select parcels_content as key, count(*)::int as times from bookings where parcels_content = any ($1) group by 1',
};

export interface Comparison {
  lost: string[];
  doubled: string[];
}

/** What was acknowledged and is not there, and what is there twice. */
export async function compare(
  product: Pick<Product, 'query'>,
  load: Pick<Load, 'begun' | 'acknowledged'>,
): Promise<Comparison> {
  const found: Comparison = { lost: [], doubled: [] };
  for (const kind of Object.keys(COUNTS) as Kind[]) {
    const keys = load.begun.filter((work) => work.kind === kind).map(({ key }) => key);
    const rows = await product.query<{ key: string; times: number }>(COUNTS[kind], [keys]);
    const times = new Map(rows.map((row) => [row.key, row.times]));
    for (const work of load.acknowledged)
      if (work.kind === kind && !times.has(work.key)) found.lost.push(`${kind} ${work.key}`);
    for (const [key, count] of times) if (count > 1) found.doubled.push(`${kind} ${key}: ${count} times`);
  }
  return found;
}
