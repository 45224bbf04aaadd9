import { beforeAll, describe, expect, it } from 'vitest';
import {
  intakeForm,
  makeClient,
  makeStaff,
  takeIn,
  unique,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import { newEmail, sentBy } from '#tests/support/clients.ts';
import { couponFromPoints } from '#tests/support/loyalty.ts';
import { payCash } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let london: Colleague;
let dublin: Colleague;
/** Takes parcels in on London's route, but sees no list of them. */
let counter: Colleague;

const LATER = new Date('2030-01-01');
const EMPTY = { last: null, unpaid: [], coupons: [] };

beforeAll(async () => {
  london = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
  dublin = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['IE/GE']);
  counter = await makeStaff(app, [], ['UK/GE']);
});

const ask = async (email: string, who: Colleague = london, more: object = {}) => {
  const body = { email, ...more };
  const { error: _none, ...answer } = (await post(app.http, '/cargo/sender', body, { token: who.token }))
    .body;
  return answer;
};

async function makeCoupon(change: object = {}): Promise<string> {
  const code = `COUNTER${unique()}`;
  await app.context.db
    .insertInto('coupons')
    .values({ code, percent: 10, expires_at: LATER, ...change })
    .execute();
  return code;
}

describe('counter.sender', () => {
  it('finds the receiver of the latest parcel, the unpaid amounts and the usable coupons', async () => {
    const client = await makeClient(app, { email: newEmail() });
    await takeIn(app, london, sentBy(client.email));
    const used = await makeCoupon({ email: client.email, percent: 100 });
    await takeIn(app, london, sentBy(client.email, { coupon_code: used }));
    const paid = await takeIn(app, london, sentBy(client.email));
    await payCash(app, admin, [paid.invoice.invoice_id]);
    const receiver = { ...intakeForm().receiver, name: 'Last Receiver', postal_code: '0179' };
    const last = await takeIn(app, london, sentBy(client.email.toUpperCase(), { receiver }));
    const given = await makeCoupon({ email: client.email, percent: 25, expires_at: new Date('2029-01-01') });
    const earned = await couponFromPoints(app, client);
    await makeCoupon({ email: client.email, expires_at: new Date('2020-01-01') });
    await makeCoupon();
    const answer = await ask(client.email.toUpperCase());
    expect(answer).toMatchObject({
      last: {
        tracking_number: last.tracking_number,
        source_country_code: 'UK',
        destination_country_code: 'GE',
        receiver,
      },
      unpaid: [{ currency: 'GBP', amount: 68 }],
    });
    const codes = answer.coupons.map((one: { code: string }) => one.code);
    expect(codes.toSorted()).toEqual([given, earned].toSorted());
    const shown = answer.coupons.find((one: { code: string }) => one.code === given);
    expect(shown).toEqual({ code: given, percent: 25, expires_at: '2029-01-01T00:00:00.000Z' });
  });

  it('finds the receiver of the named parcel if this sender sent it on the agent’s routes, otherwise of the latest', async () => {
    const email = newEmail();
    const labelled = await takeIn(app, london, sentBy(email));
    const irish = await takeIn(app, admin, sentBy(email, { source_country_code: 'IE' }));
    const latest = await takeIn(app, london, sentBy(email));
    const foreign = await takeIn(app, london, sentBy(newEmail()));
    const lastBy = async (tracking_number: string) =>
      (await ask(email, london, { tracking_number })).last.tracking_number;
    expect(await lastBy(labelled.tracking_number.toLowerCase())).toBe(labelled.tracking_number);
    for (const other of [irish.tracking_number, foreign.tracking_number, 'NOBODY-404'])
      expect(await lastBy(other)).toBe(latest.tracking_number);
  });

  it('shows nothing of a sender on other routes, as of an unknown one', async () => {
    const email = newEmail();
    await takeIn(app, london, sentBy(email));
    await makeCoupon({ email });
    expect(await ask(email, dublin)).toEqual(EMPTY);
    expect(await ask(newEmail(), dublin)).toEqual(EMPTY);
    const seen = await ask(email, admin);
    expect([seen.unpaid, seen.coupons.length]).toEqual([[{ currency: 'GBP', amount: 34 }], 1]);
  });

  it('shows staff who see only what they handled the receiver and debts of their own parcels', async () => {
    const email = newEmail();
    const theirs = await takeIn(app, london, sentBy(email));
    await makeCoupon({ email });
    expect(await ask(email, counter)).toEqual(EMPTY);
    const { tracking_number } = await takeIn(app, counter, sentBy(email));
    await takeIn(app, london, sentBy(email));
    const answer = await ask(email, counter, { tracking_number: theirs.tracking_number });
    expect(answer).toMatchObject({ last: { tracking_number }, unpaid: [{ currency: 'GBP', amount: 34 }] });
    expect(answer.coupons).toHaveLength(1);
  });

  it('shows at most ten coupons', async () => {
    const email = newEmail();
    await takeIn(app, london, sentBy(email));
    for (let count = 0; count < 11; count += 1) await makeCoupon({ email });
    expect((await ask(email)).coupons).toHaveLength(10);
  });

  it('refuses callers without login, customers, and what is no e-mail', async () => {
    const body = { email: newEmail() };
    expect((await post(app.http, '/cargo/sender', body)).status).toBe(401);
    const { token } = await makeClient(app);
    expect((await post(app.http, '/cargo/sender', body, { token })).status).toBe(403);
    const wrong = await post(app.http, '/cargo/sender', { email: 'x' }, { token: london.token });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['email']]);
  });
});

describe('counter.coupon', () => {
  const check = async (coupon_code: string, email = '', who: { token?: string } = london) =>
    post(app.http, '/cargo/coupon/check', { coupon_code, email }, { token: who.token });

  it('answers the percentage and leaves the coupon unused', async () => {
    const code = await makeCoupon({ percent: 15 });
    for (const typed of [code, ` ${code.toLowerCase()} `]) {
      const reply = await check(typed);
      expect([reply.status, reply.body.percent]).toEqual([200, 15]);
    }
    const cargo = await takeIn(app, london, { coupon_code: code });
    expect(cargo.invoice.discount_amount).toBe(5.1);
    expect((await check(code)).body).toMatchObject({
      code: 'conflict',
      message: 'This coupon was used already or has expired.',
    });
  });

  it('agrees with the intake on every coupon and sender', async () => {
    const [client, other] = [await makeClient(app), await makeClient(app)];
    const codes = [
      await makeCoupon(),
      await makeCoupon({ email: client.email }),
      await couponFromPoints(app, client),
      await couponFromPoints(app, other),
      await makeCoupon({ email: 'other@example.com' }),
      await makeCoupon({ expires_at: new Date('2020-01-01') }),
      'NO-SUCH',
    ];
    for (const coupon_code of codes) {
      const checked = await check(coupon_code, client.email);
      const form = intakeForm({ coupon_code, sender: { ...intakeForm().sender, email: client.email } });
      const taken = await post(app.http, '/cargo/pickup', form, { token: london.token });
      expect([checked.status, checked.body.message]).toEqual([taken.status, taken.body.message]);
    }
  });

  it('refuses callers without login, customers, and an empty code', async () => {
    expect((await check('ANY', '', {})).status).toBe(401);
    expect((await check('ANY', '', await makeClient(app))).status).toBe(403);
    const wrong = await check('');
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['coupon_code']]);
  });
});
