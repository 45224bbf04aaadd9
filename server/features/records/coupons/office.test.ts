import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeClient,
  makeMainAdmin,
  makeStaff,
  makeTariffs,
  takeIn,
  unique,
  type Colleague,
} from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { couponFromPoints } from '#tests/support/loyalty.ts';
import { whileMailsWait } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useSecurityLog } from '#tests/support/security-lines.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const log = useSecurityLog(app);
let main: Colleague;
let manager: Colleague;

interface Coupon {
  code: string;
  [key: string]: unknown;
}

beforeAll(async () => {
  await makeTariffs(app);
  main = await makeMainAdmin(app);
  manager = await makeStaff(app, ['MANAGE_COUPONS']);
});

const as = (who: { token: string }) => ({ token: who.token });
const generate = (body: object, headers: Record<string, string> = {}) =>
  post(app.http, '/cargo/coupons', body, { ...as(manager), headers });
const make = async (body: object = {}): Promise<string[]> =>
  (await generate(body)).body.coupons.map((one: Coupon) => one.code);
const one = async (body: object = {}): Promise<string> => (await make(body))[0] ?? '';
const give = (ids: string[], more: object = {}) =>
  post(app.http, '/cargo/coupons/give', { ids, ...more }, as(manager));
const remove = (ids: string[]) => post(app.http, '/cargo/coupons/delete', { ids }, as(manager));
const list = async (query: string) =>
  (await get(app.http, `/cargo/coupons?${query}`, as(manager))).body as { coupons: Coupon[]; total: number };
const shown = async (code: string) => (await list(`query=${code}`)).coupons[0];
const mailsTo = async (email: string) => {
  await app.work();
  return app.mails.filter((mail) => mail.to === email);
};
const useUp = (code: string) => takeIn(app, main, { coupon_code: code });
const heldCoupon = (code: string) => ({
  text: 'select 1 from coupons where code = $1 for update',
  values: [code],
});

describe('coupons.generate', () => {
  it('creates one coupon of one percent for thirty days by default', async () => {
    const { body } = await generate({});
    expect(body).toEqual({
      error: false,
      message: '1 coupons have generated.',
      total: 1,
      coupons: [
        {
          code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
          metadata: { percent: 1, from: 'staff', id: manager.id, username: manager.username },
          given: 0,
          given_at: null,
          email: null,
          note: '',
          created_at: '2026-11-02T09:00:00.000Z',
          expires_at: '2026-12-02T09:00:00.000Z',
          expired: 0,
          used: 0,
        },
      ],
    });
  });

  it('creates a thousand distinct codes with the prefix and without ambiguous characters', async () => {
    const { body } = await generate({ count: 1000, amount: 15, expires_in: 3650, prefix: 'Xmas-26_' });
    const codes = new Set(body.coupons.map((coupon: Coupon) => coupon.code));
    expect(codes.size).toBe(1000);
    for (const code of codes) expect(code).toMatch(/^Xmas-26_[A-HJ-NP-Z2-9]{8}$/);
    expect([body.message, body.total]).toEqual(['1000 coupons have generated.', 1000]);
    expect(body.coupons[0]).toMatchObject({
      metadata: { percent: 15 },
      expires_at: '2036-10-30T09:00:00.000Z',
    });
    const { rows } = await app.pool.query(
      `select data, staff_id from activity where type = 'COUPONSTAFF' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { data: { staff_id: manager.id, staff: manager.username, total: 1000 }, staff_id: manager.id },
    ]);
  });

  it('creates them once for a retried submit', async () => {
    const prefix = `AGAIN${unique()}`;
    const key = { 'idempotency-key': `generate-${prefix}` };
    const [first, second] = [await generate({ prefix }, key), await generate({ prefix }, key)];
    expect(second.body).toEqual(first.body);
    expect((await list(`query=${prefix}`)).total).toBe(1);
  });

  it.each([
    [{ count: 0 }, 'count', 'The number is too low.'],
    [{ count: 1001 }, 'count', 'The number is too high.'],
    [{ count: 1.5 }, 'count', 'Value must be number'],
    [{ count: '' }, 'count', 'Value must be number'],
    [{ amount: 0 }, 'amount', 'The number is too low.'],
    [{ amount: 101 }, 'amount', 'The number is too high.'],
    [{ expires_in: 0 }, 'expires_in', 'The number is too low.'],
    [{ expires_in: 3651 }, 'expires_in', 'The number is too high.'],
    [{ prefix: 'two words' }, 'prefix', 'This contains characters that are not allowed.'],
    [{ prefix: 'x'.repeat(33) }, 'prefix', 'Too Many Characters. maximum: 32'],
  ])('rejects %j and creates nothing', async (body, field, message) => {
    const before = (await list('')).total;
    const reply = await generate(body);
    expect([reply.status, reply.body.fields]).toEqual([422, { [field]: message }]);
    expect((await list('')).total).toBe(before);
  });
});

describe('coupons.list', () => {
  it('shows fifteen by default, newest first, and searches code, e-mail and note', async () => {
    const prefix = `LIST${unique()}-`;
    const codes = await make({ count: 20, prefix });
    const first = await list(`query=${prefix.toLowerCase()}`);
    expect([first.coupons.length, first.total]).toEqual([15, 20]);
    const rest = await list(`query=${prefix}&start=15&limit=15`);
    const listed = [...first.coupons, ...rest.coupons].map((coupon) => coupon.code);
    expect(listed).toEqual(codes);
    expect((await list(`query=${prefix}&limit=100`)).coupons).toHaveLength(20);
    const email = `note${unique()}@example.com`;
    await give(codes.slice(0, 2), { email, note: `Fair ${prefix}% off` });
    for (const query of [email.toUpperCase(), `fair ${prefix}%25`])
      expect((await list(`query=${query}`)).total).toBe(2);
    expect((await list('query=LIST%25-')).total).toBe(0);
    expect((await get(app.http, '/cargo/coupons?limit=101', as(manager))).status).toBe(422);
  });

  it('shows what is given, used and expired, including one that expires at this moment', async () => {
    const [used, ended, given] = [await one(), await one({ expires_in: 1 }), await one()];
    await useUp(used);
    await give([given], { email: 'somebody@example.com', note: 'At the fair' });
    app.time.now = new Date(app.time.now.getTime() + 60_000);
    expect(await shown(used)).toMatchObject({ used: 1, expired: 0, given: 0 });
    expect(await shown(ended)).toMatchObject({ used: 0, expired: 0 });
    expect(await shown(given)).toMatchObject({
      given: 1,
      email: 'somebody@example.com',
      note: 'At the fair',
      given_at: '2026-11-02T09:00:00.000Z',
    });
    await app.pool.query('update coupons set expires_at = $1 where code = $2', [app.time.now, ended]);
    expect(await shown(ended)).toMatchObject({ expired: 1 });
  });

  it('needs the privilege to manage coupons, like all coupon calls', async () => {
    const sub = await makeStaff(app, ['SUB_ADMIN']);
    for (const who of [main, sub]) expect((await get(app.http, '/cargo/coupons', as(who))).status).toBe(200);
    const other = await makeStaff(app, ['MANAGE_LOYALTY']);
    const client = await makeClient(app);
    for (const who of [other, client]) {
      expect((await get(app.http, '/cargo/coupons', as(who))).status).toBe(403);
      for (const path of ['', '/delete', '/give'])
        expect((await post(app.http, `/cargo/coupons${path}`, {}, as(who))).status).toBe(403);
    }
    expect((await get(app.http, '/cargo/coupons')).status).toBe(401);
  });
});

describe('coupons.delete', () => {
  it('deletes by code (case-insensitive)', async () => {
    const codes = await make({ count: 2, prefix: `Del${unique()}-` });
    const reply = await remove(codes.map((code) => code.toLowerCase()));
    expect(reply.body).toEqual({ error: false, message: 'Deleted successfully!' });
    for (const code of codes) expect(await shown(code)).toBeUndefined();
  });

  it('deletes none when one of them was used or does not exist', async () => {
    const [used = '', kept = ''] = await make({ count: 2 });
    await useUp(used);
    const reply = await remove([kept, used]);
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([409, 'conflict', 'Not deleted!']);
    expect((await remove([kept, 'NOBODYS1'])).status).toBe(404);
    expect(await shown(kept)).toMatchObject({ code: kept });
    expect((await remove([])).body.fields).toEqual({ ids: 'select at least one!' });
  });

  it('deletes no coupon that a customer made from points', async () => {
    const code = await couponFromPoints(app, await makeClient(app));
    expect((await remove([code])).status).toBe(409);
    expect(await shown(code)).toMatchObject({ code, metadata: { from: 'loyalty', username: 'client' } });
  });
});

describe('coupons.give', () => {
  it('gives coupons to one e-mail only and emails the codes there', async () => {
    const client = await makeClient(app);
    const codes = await make({ count: 2, amount: 12 });
    const reply = await give(codes, { email: client.email.toUpperCase(), note: 'Sorry for the delay' });
    expect(reply.body).toEqual({ error: false, message: 'Sent!' });
    const own = await get(app.http, '/customer/coupons', as(client));
    expect(own.body.coupons.map((coupon: Coupon) => coupon.code)).toEqual(codes);
    const [mail, ...more] = await mailsTo(client.email.toUpperCase());
    expect(more).toEqual([]);
    for (const code of codes) expect(mail?.text).toContain(`${code}: 12% off, until 2 December 2026`);
    expect(mail?.text).toContain('Dear Mariam Test,');
    expect(mail?.text).toMatch(/https?:\/\/\S+\/dashboard\/coupons/);
    expect(mail?.text).not.toContain('Sorry for the delay');
  });

  it('emails somebody without an account, but not somebody who turned it off', async () => {
    const [stranger, silent] = [`new${unique()}@example.com`, await makeClient(app)];
    const off = { name: 'COUPON', value: 0 };
    await post(app.http, '/customer/settings/notifications', off, as(silent));
    const [first = '', second = ''] = await make({ count: 2 });
    expect((await give([first], { email: stranger })).status).toBe(200);
    expect((await give([second], { email: silent.email })).status).toBe(200);
    expect((await mailsTo(stranger)).map((mail) => mail.subject)).toEqual(['A discount for your parcels']);
    expect(await mailsTo(silent.email)).toEqual([]);
    const own = await get(app.http, '/customer/coupons', as(silent));
    expect(own.body.coupons).toMatchObject([{ code: second }]);
  });

  it('emails no coupon that is deleted while the email waits, but those that are left', async () => {
    const [both, alone] = [`new${unique()}@example.com`, `new${unique()}@example.com`];
    const [kept = '', deleted = '', only = ''] = await make({ count: 3 });
    await whileMailsWait(app, async () => {
      await give([kept, deleted], { email: both });
      await give([only], { email: alone });
      expect((await remove([deleted, only])).status).toBe(200);
    });
    await workAll(app);
    const [mail, ...more] = await mailsTo(both);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(kept);
    expect(mail?.text).not.toContain(deleted);
    expect(await mailsTo(alone)).toEqual([]);
  });

  it('emails nobody who turns it off while the email waits', async () => {
    const client = await makeClient(app);
    const [code = ''] = await make();
    await whileMailsWait(app, async () => {
      await give([code], { email: client.email });
      await post(app.http, '/customer/settings/notifications', { name: 'COUPON', value: 0 }, as(client));
    });
    await workAll(app);
    expect(await mailsTo(client.email)).toEqual([]);
  });

  it('without an e-mail marks the coupon as given, for anybody with the code', async () => {
    const code = await one();
    expect((await give([code], { note: 'Printed on leaflets' })).status).toBe(200);
    expect(await shown(code)).toMatchObject({ given: 1, email: null, note: 'Printed on leaflets' });
    expect((await useUp(code)).invoice.discount_amount).toBe(0.34);
  });

  it.each([
    [
      'given',
      async () => {
        const code = await one();
        await give([code], { email: 'first@example.com' });
        return code;
      },
    ],
    [
      'used',
      async () => {
        const code = await one();
        await useUp(code);
        return code;
      },
    ],
    [
      'expired',
      async () => {
        const code = await one();
        await app.pool.query('update coupons set expires_at = $1 where code = $2', [app.time.now, code]);
        return code;
      },
    ],
    ['made from points', async () => couponFromPoints(app, await makeClient(app))],
  ])('gives none when one of them is %s', async (_what, makeBad) => {
    const [good, bad] = [await one(), await makeBad()];
    const email = `none${unique()}@example.com`;
    const reply = await give([good, bad], { email });
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
    expect(await shown(good)).toMatchObject({ given: 0, email: null });
    expect(await mailsTo(email)).toEqual([]);
  });

  it.each([
    [{ ids: [] }, 'ids'],
    [{ email: 'not an e-mail' }, 'email'],
    [{ note: 'x'.repeat(256) }, 'note'],
  ])('rejects %j', async (change, field) => {
    const reply = await give([await one()], change);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
    expect((await give(['NOBODYS1'])).status).toBe(404);
  });

  it('answers 404 when the coupon is deleted concurrently, and emails nobody', async () => {
    const code = await one();
    const deleted = { text: 'delete from coupons where code = $1', values: [code] };
    const reply = await whileHeld(app, deleted, () => give([code], { email: 'late@example.com' }), 'commit');
    expect(reply.status).toBe(404);
    expect(await mailsTo('late@example.com')).toEqual([]);
  });

  it('gives a coupon once, with any number of concurrent requests', async () => {
    const code = await one();
    const emails = ['one', 'two', 'three'].map((name) => `${name}${unique()}@example.com`);
    const replies = await whileHeld(
      app,
      heldCoupon(code),
      () => Promise.all(emails.map((email) => give([code], { email }))),
      'rollback',
      3,
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409]);
    const winner = emails[replies.findIndex((reply) => reply.status === 200)];
    expect((await shown(code))?.['email']).toBe(winner);
  });
});

describe('a trace', () => {
  const idOf = async (code: string) =>
    (await app.pool.query<{ id: number }>('select id from coupons where code = $1', [code])).rows[0]?.id;
  const ask = (path: string, body: object, key?: string) =>
    post(log.http, path, body, { ...as(manager), ...(key && { headers: { 'idempotency-key': key } }) });

  it('is left by who gives and by who deletes coupons, with no code and no e-mail', async () => {
    const [client, codes] = [await makeClient(app), await make({ count: 3 })];
    const coupons = await Promise.all(codes.map(idOf));
    const gift = { ids: codes, email: client.email, note: 'sorry' };
    for (let time = 0; time < 2; time += 1) await ask('/cargo/coupons/give', gift, `gift-${codes[0]}`);
    await ask('/cargo/coupons/delete', { ids: codes });
    const sorted = coupons.toSorted((one, other) => Number(one) - Number(other));
    expect(log.changes()).toEqual([
      ['coupons.give', `staff:${manager.id}`, { coupons: sorted, customers: [client.id] }],
      ['coupons.delete', `staff:${manager.id}`, { coupons: sorted, customers: [client.id] }],
    ]);
    for (const typed of [...codes, client.email, 'sorry']) expect(log.written.join('')).not.toContain(typed);
  });

  it('is left of a gift to nobody, and to somebody without an account, too', async () => {
    const [open, kept] = [await one(), await one()];
    await ask('/cargo/coupons/give', { ids: [open] });
    await ask('/cargo/coupons/give', { ids: [kept], email: `new${unique()}@example.com` });
    expect(log.changes().map(([, , about]) => about)).toEqual([
      { coupons: [await idOf(open)] },
      { coupons: [await idOf(kept)] },
    ]);
  });

  it('is not left by what was refused', async () => {
    const code = await one();
    await give([code]);
    expect((await ask('/cargo/coupons/give', { ids: [code] })).status).toBe(409);
    expect((await ask('/cargo/coupons/delete', { ids: [code, 'NOBODY'] })).status).toBe(404);
    expect(log.changes()).toEqual([]);
  });
});
