/** What a caller has used up before a clock goes back, and how long that still holds afterwards. */
import { randomUUID } from 'node:crypto';
import { blackPng } from '../tests/support/pictures.ts';
import type { Product, Reply } from './product.ts';
import { newAddress } from './watch.ts';

const SECOND = 1_000;

interface Limit {
  name: string;
  /** Seconds after which it must let the caller in again. */
  lasts: number;
  /** Counted by the server's own timer, which no jump moves: only the announced wait can be checked. */
  ownTimer?: true;
  attempt(): Promise<Reply>;
}

export interface LockedParcel {
  number: string;
  code: string;
  token: string;
}

/** Uses up each kind of limit: by address in memory, by address and by account in the database, and of a parcel's code. */
export async function lockOut(product: Product, parcel: LockedParcel): Promise<Limit[]> {
  const [from, account] = [newAddress(), `nobody-${randomUUID()}`];
  const logIn = (username: string, address: string) =>
    product.request('/api/auth/staff', { body: { username, password: 'wrong password' }, from: address });
  const limits: Limit[] = [
    {
      name: 'requests of an address',
      lasts: 60,
      ownTimer: true,
      attempt: () => product.request('/api/cargo/track', { body: { tracking_number: 'MR-10060' }, from }),
    },
    { name: 'logins of an address', lasts: 60, attempt: () => logIn(`nobody-${randomUUID()}`, from) },
    { name: 'passwords of an account', lasts: 15 * 60, attempt: () => logIn(account, newAddress()) },
    { name: 'codes of a parcel', lasts: 15 * 60, attempt: () => wrongCode(product, parcel) },
  ];
  for (const { name, attempt } of limits) {
    let tries = 0;
    while ((await attempt()).status !== 429)
      if ((tries += 1) > 100) throw new Error(`There is no limit: ${name}.`);
  }
  return limits;
}

function wrongCode(product: Product, { number, code, token }: LockedParcel): Promise<Reply> {
  const form = new FormData();
  form.append('release_code', code === '111111' ? '222222' : '111111');
  form.append('signature', new Blob([new Uint8Array(blackPng(40, 20))]), 'signature.png');
  return product.request(`/api/cargo/${number}/release`, { body: form, token });
}

/** Limits that announce a longer wait than they last, or do not end with it; `later` moves the clock on. */
export async function checkLimits(
  limits: readonly Limit[],
  later: (milliseconds: number) => Promise<void>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, lasts, ownTimer, attempt } of limits) {
    await later(0);
    const { status, headers } = await attempt();
    const wait = status === 429 ? Number(headers.get('retry-after')) : 0;
    if (wait > lasts) faults.push(`${name}: ${wait} s to wait`);
    if (ownTimer) continue;
    await later((lasts + 1) * SECOND);
    if ((await attempt()).status === 429) faults.push(`${name}: still refused ${lasts + 1} s later`);
  }
  await later(0);
  return faults;
}
