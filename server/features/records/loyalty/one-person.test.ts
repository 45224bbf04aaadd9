/** Many accounts of one person are one invitation, and nobody invites themselves. */
import { beforeAll, expect, it } from 'vitest';
import {
  intakeForm,
  makeClient,
  PASSWORD,
  takeIn,
  unique,
  useMainAdmin,
  type Person,
} from '#tests/support/factories.ts';
import { makeInvited, RATES, saveRates } from '#tests/support/loyalty.ts';
import { payCash } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { inTransaction } from '#server/context.ts';
import { rewardVerification } from './referrals.service.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
const { INVITE_CUSTOMER: INVITED, INVITED_CUSTOMER_USED_SERVICE: USED } = RATES;
/** 10 percent of a freight of 31 pounds. */
const BACK = 3;

beforeAll(() => saveRates(app, admin));

/** An invited customer with this e-mail, who has just verified it. */
async function invite(inviter: Person, email: string): Promise<Person> {
  const invited = await makeInvited(app, inviter);
  await rename(invited, email);
  await inTransaction(app.context, (tx) =>
    rewardVerification(tx, { id: invited.id, email, invited_by: inviter.id }),
  );
  return { ...invited, email };
}

const rename = ({ id }: Person, email: string) =>
  app.pool.query('update customers set email = $1 where id = $2', [email, id]);

const payParcelOf = (person: Person) => payParcelsOf([person]);

/** A parcel of each, together. */
async function payParcelsOf(people: Person[]): Promise<void> {
  const invoices: string[] = [];
  for (const { email } of people)
    invoices.push(
      (await takeIn(app, admin, { sender: { ...intakeForm().sender, email } })).invoice.invoice_id,
    );
  expect((await payCash(app, admin, invoices)).status).toBe(200);
}

const pointsOf = async ({ token }: Person): Promise<number[]> => {
  const { points, pending } = (await get(app.http, '/customer/loyalty', { token })).body;
  return [points, pending];
};

it('many accounts of one mailbox are one invitation', async () => {
  const inviter = await makeClient(app);
  const name = `keti${unique()}`;
  let last = await invite(inviter, `${name}@gmail.com`);
  for (let mark = 1; mark <= 5; mark += 1) last = await invite(inviter, `${name}+${mark}@gmail.com`);
  await invite(inviter, `k.${name.slice(1)}@googlemail.com`);
  expect(await pointsOf(inviter)).toEqual([0, INVITED]);
  await payParcelOf(last);
  expect(await pointsOf(inviter)).toEqual([INVITED + USED + BACK, 0]);
});

it('the first paid parcels of such accounts earn the points for a first parcel once, and all of them cashback', async () => {
  const inviter = await makeClient(app);
  const name = `keti${unique()}`;
  const marked = ['', '+1', '+2'].map((mark) => `${name}${mark}@gmail.com`);
  const accounts: Person[] = [];
  for (const email of marked) accounts.push(await invite(inviter, email));
  for (const account of accounts) await payParcelOf(account);
  expect(await pointsOf(inviter)).toEqual([INVITED + USED + 3 * BACK, 0]);
  const both = [await invite(inviter, `x${name}@gmail.com`), await invite(inviter, `x${name}+1@gmail.com`)];
  await payParcelsOf(both);
  expect(await pointsOf(inviter)).toEqual([2 * (INVITED + USED) + 5 * BACK, 0]);
});

it('where a plus may be part of somebody else’s name, each is one', async () => {
  const inviter = await makeClient(app);
  const name = `keti${unique()}`;
  for (const mark of ['', '+1', '+2']) await invite(inviter, `${name}${mark}@post.example`);
  expect(await pointsOf(inviter)).toEqual([0, 3 * INVITED]);
});

it('another account of the inviter’s earns the inviter nothing, also when it pays, and credits nothing', async () => {
  const inviter = await makeClient(app);
  const name = `keti${unique()}`;
  await rename(inviter, `${name}@gmail.com`);
  const friend = await invite(inviter, `friend${name}@gmail.com`);
  await payParcelOf(await invite(inviter, `${name}+friend@gmail.com`));
  expect(await pointsOf(inviter)).toEqual([0, INVITED]);
  await payParcelOf(friend);
  expect(await pointsOf(inviter)).toEqual([INVITED + USED + BACK, 0]);
});

it.each([
  ['the inviter’s own', (name: string) => `${name}+friend@gmail.com`, 0],
  ['somebody else’s', (name: string) => `friend${name}@gmail.com`, 1],
])('a closed account that was %s counts as before', async (_whose, emailOf, counts) => {
  const inviter = await makeClient(app);
  const name = `keti${unique()}`;
  await rename(inviter, `${name}@gmail.com`);
  const other = await invite(inviter, emailOf(name));
  await payParcelOf(other);
  const { status } = await post(app.http, '/customer/close', { password: PASSWORD }, { token: other.token });
  expect(status).toBe(200);
  await invite(inviter, `new${name}@example.com`);
  expect(await pointsOf(inviter)).toEqual(counts === 0 ? [0, INVITED] : [2 * INVITED + USED + BACK, 0]);
});
