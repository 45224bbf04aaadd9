/** What the rounds of the races share: the product with its logins, and what they prepare. */
import { customerToken, intakeOf, newNumber, staffToken } from './office.ts';
import type { Product, Reply } from './product.ts';

export type RaceCalls = Pick<Product, 'request' | 'query' | 'dataDir' | 'url'> & {
  admin(): Promise<string>;
  agent(): Promise<string>;
  customer(): Promise<string>;
};

export interface Round {
  /** Sent all at once. */
  requests: (() => Promise<Reply>)[];
  /** How many win; undefined where only the stored rows tell. */
  winners?: number;
  /** A winner's answer; any success otherwise. */
  won?: (reply: Reply) => boolean;
  /** What the others may be told. */
  refusals: readonly string[];
  /** What is wrong with the rows afterwards. */
  stored?: () => Promise<string[]>;
}

export interface Race {
  name: string;
  prepare(calls: RaceCalls, callers: number): Promise<Round>;
}

/** A product with logins that are opened when they are first needed. */
export function raceCallsOf(product: Product): RaceCalls {
  const once = (login: () => Promise<string>) => {
    let token: Promise<string> | undefined;
    return () => (token ??= login());
  };
  return {
    request: product.request,
    query: product.query,
    dataDir: product.dataDir,
    url: product.url,
    admin: once(() => staffToken(product, 'admin')),
    agent: once(() => staffToken(product, 'london')),
    customer: once(() => customerToken(product)),
  };
}

/** The customer whose parcels and points they are. */
export const OWNER = 'client@example.com';
export const times = <T>(count: number, one: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => one(n));

/** As many requests, of each way in turn. */
export const inTurn = (callers: number, ways: readonly Round['requests'][number][]): Round['requests'] =>
  times(callers, (n) => ways.slice(n % ways.length)).flatMap(([way]) => (way === undefined ? [] : [way]));

/** Takes in a parcel of the customer's; returns it as staff see it. */
export async function parcel(calls: RaceCalls) {
  const intake = intakeOf(newNumber());
  const body = { ...intake, sender: { ...intake.sender, email: OWNER } };
  const reply = await calls.request('/api/cargo/pickup', { body, token: await calls.admin() });
  if (reply.status !== 200) throw new Error(`The intake failed: ${reply.status}`);
  return reply.body.cargo as {
    tracking_number: string;
    release_code: string;
    invoice: { invoice_id: string };
  };
}

export async function coupons(calls: RaceCalls, count: number): Promise<string[]> {
  const body = { count, amount: 10 };
  const reply = await calls.request('/api/cargo/coupons', { body, token: await calls.admin() });
  return reply.body.coupons.map((one: { code: string }) => one.code);
}

/** A line when a statement that counts does not count this. */
export async function counts(
  calls: RaceCalls,
  what: string,
  wanted: number,
  statement: string,
  values: unknown[],
) {
  const [row] = await calls.query<{ count: number }>(statement, values);
  return row?.count === wanted ? [] : [`${row?.count} ${what}, not ${wanted}`];
}

/** The cookies that a reply sets, as a browser sends them back. */
export const cookiesOf = (reply: Reply): string =>
  reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ');
