import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  intakeForm,
  makeClient,
  makeStaff,
  takeIn,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { whileMailsWait } from '#tests/support/messages.ts';
import { cardPage, payCash, workAll } from '#tests/support/payments.ts';
import { get, post, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let agent: Colleague;

beforeAll(async () => {
  agent = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
});

const coupon = async (amount: number): Promise<string> =>
  (await post(app.http, '/cargo/coupons', { amount }, { token: admin.token })).body.coupons[0].code;

describe('parcels.changeWeight', () => {
  it('bills no other total than the one that was shown', async () => {
    const { tracking_number: tracking, invoice } = await takeIn(app, admin);
    const page = app.cardProvider.at((await cardPage(app, invoice.invoice_id)).headers['location']);
    const ask = (path: string, body: object) =>
      post(app.http, `/cargo/${tracking}/weight${path}`, body, { token: agent.token });
    const { total_amount: total } = (await ask('/price', { weight: 20 })).body;
    const refused = await ask('', { weight: 20, total: total - 25 });
    expect([refused.status, refused.body.code, page.status]).toEqual([409, 'conflict', 'open']);
    const changed = await ask('', { weight: 20, total });
    expect(changed.body.cargo.invoice.total_amount).toBe(total);
  });

  it('recalculates the price and closes the open page first', async () => {
    const cargo = await takeIn(app, admin);
    const page = app.cardProvider.at((await cardPage(app, cargo.invoice.invoice_id)).headers['location']);
    const reply = await post(
      app.http,
      `/cargo/${cargo.tracking_number}/weight`,
      { weight: 20 },
      { token: agent.token },
    );
    expect(reply.body.cargo.invoice.total_amount).toBe(53);
    expect(reply.body.cargo.item.weight).toBe(20);
    expect(page.status).toBe('expired');
    const again = app.cardProvider.at((await cardPage(app, cargo.invoice.invoice_id)).headers['location']);
    expect(again.page.lines[0]?.amount).toBe(5300);
  });

  it('rejects paid parcels and wrong weights, and answers 404 for unknown parcels before it checks the body', async () => {
    const cargo = await takeIn(app, admin);
    await payCash(app, admin, [cargo.invoice.invoice_id]);
    const weigh = (tracking: string, body: object) =>
      post(app.http, `/cargo/${tracking}/weight`, body, { token: agent.token });
    expect((await weigh(cargo.tracking_number, { weight: 5 })).body.code).toBe('already_paid');
    expect((await weigh('NOBODY-3', { weight: 'x' })).status).toBe(404);
    expect((await weigh(cargo.tracking_number, { weight: 'x' })).body.fields.weight).toBe(
      'Value must be number',
    );
  });
});

describe('a weight that changes the price', () => {
  const weigh = (tracking: string, weight: number) =>
    post(app.http, `/cargo/${tracking}/weight`, { weight }, { token: agent.token });
  const mailsAbout = async (tracking: string) => {
    await workAll(app);
    return app.mails.filter(
      ({ subject, text }) => subject.includes(tracking) && text.includes('invoice_ids='),
    );
  };
  const withLink = async (change: object = {}) => {
    const cargo = await takeIn(app, admin, { weight: 10, ...change });
    const invoice_ids = [cargo.invoice.invoice_id];
    await post(app.http, '/billing/payment/method/stripe', { invoice_ids }, { token: admin.token });
    await workAll(app);
    return cargo;
  };

  it('is told to a payer who was mailed a link, with both amounts and the link', async () => {
    const { tracking_number: tracking, invoice } = await withLink();
    await weigh(tracking, 20);
    const [, told, ...more] = await mailsAbout(tracking);
    expect(more).toEqual([]);
    expect(told?.subject).toBe(`${tracking}: the price is now £53.00`);
    expect(told?.text).toContain('10 kg → 20 kg');
    expect(told?.text).toContain('£28.00 → £53.00');
    expect(told?.text).toContain(`/billing/payment/stripe?invoice_ids=${invoice.invoice_id}`);
    const { body } = await get(app.http, `/cargo/${tracking}`, { token: admin.token });
    const mailed = body.timeline.filter((one: { kind: string }) => one.kind === 'mail');
    expect(mailed.map((one: { template: string }) => one.template)).toContain('priceChanged');
  });

  it('is told once, as it is now, when it changes while the mail waits, and not at all once it is paid', async () => {
    const [changed, paid] = [await withLink(), await withLink()];
    await whileMailsWait(app, async () => {
      await weigh(changed.tracking_number, 20);
      await weigh(changed.tracking_number, 12);
      await weigh(paid.tracking_number, 20);
      expect((await payCash(app, admin, [paid.invoice.invoice_id])).status).toBe(200);
    });
    const told = async (tracking: string) =>
      (await mailsAbout(tracking)).map(({ subject }) => subject).filter((one) => one.includes('now'));
    expect(await told(changed.tracking_number)).toEqual([
      `${changed.tracking_number}: the price is now £33.00`,
    ]);
    expect(await told(paid.tracking_number)).toEqual([]);
  });

  it('is not told any more when a coupon changes it again meanwhile: the payer gets the link with the sum of then', async () => {
    const client = await makeClient(app);
    const sender = { ...intakeForm().sender, email: client.email };
    const { tracking_number: tracking } = await withLink({ sender });
    const half = await coupon(50);
    await whileMailsWait(app, async () => {
      await weigh(tracking, 20);
      const body = { tracking, coupon: half };
      expect((await post(app.http, '/cargo/applycoupon', body, { token: client.token })).status).toBe(200);
    });
    const { body } = await get(app.http, `/cargo/${tracking}`, { token: admin.token });
    const due = `£${body.cargo.invoice.total_amount.toFixed(2)}`;
    expect((await mailsAbout(tracking)).map(({ subject }) => subject)).toEqual([
      `Your parcels ${tracking}: please pay £28.00`,
      `Your parcels ${tracking}: please pay ${due}`,
    ]);
  });

  it('is not told to one who has no link, nor when the price stays', async () => {
    const { tracking_number: quiet } = await takeIn(app, admin, { weight: 10 });
    await weigh(quiet, 20);
    expect(await mailsAbout(quiet)).toEqual([]);
    const { tracking_number: same } = await withLink();
    await weigh(same, 10);
    expect(await mailsAbout(same)).toHaveLength(1);
  });
});

describe('a released parcel', () => {
  const released = async () => {
    const cargo = await takeIn(app, admin);
    const { tracking_number, release_code } = cargo;
    const arrived = { tracking_numbers: [tracking_number], event: 'ARRIVE' };
    await post(app.http, '/cargo/batch/event', arrived, { token: admin.token });
    const release = async () => {
      const files = [{ field: 'signature', bytes: await drawing() }];
      const path = `/cargo/${tracking_number}/release`;
      return upload(app.http, path, { release_code }, files, { token: admin.token });
    };
    return { cargo, release };
  };
  const drawing = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  const weigh = (tracking: string, path = 'weight') =>
    post(app.http, `/cargo/${tracking}/${path}`, { weight: 20 }, { token: agent.token });

  it('is neither weighed nor priced again: a release is final', async () => {
    const { cargo, release } = await released();
    expect((await release()).status).toBe(200);
    for (const path of ['weight', 'weight/price']) {
      const reply = await weigh(cargo.tracking_number, path);
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([
        409,
        'already_released',
        `Parcel ${cargo.tracking_number} is already released.`,
      ]);
    }
    const shown = await get(app.http, `/cargo/${cargo.tracking_number}`, { token: agent.token });
    expect(shown.body.cargo).toMatchObject({
      item: { weight: cargo.item.weight },
      invoice: { total_amount: cargo.invoice.total_amount },
    });
  });

  it('stays as it is when it is weighed at the same moment', async () => {
    const { cargo, release } = await released();
    const status = {
      text: `select 1 from parcel_status s join parcels p on p.id = s.parcel_id where p.tracking_number = $1 for update of s`,
      values: [cargo.tracking_number],
    };
    const handed = Promise.withResolvers<Awaited<ReturnType<typeof release>>>();
    const weighed = await whileHeld(
      app,
      status,
      async () => {
        const releasing = release();
        await waitForLock(app, 1);
        const weighing = weigh(cargo.tracking_number);
        handed.resolve(await releasing);
        return weighing;
      },
      'rollback',
      2,
    );
    expect([(await handed.promise).status, weighed.status]).toEqual([200, 409]);
  });
});

describe('parcels.priceOfWeight', () => {
  const ask = (tracking: string, body: object) =>
    post(app.http, `/cargo/${tracking}/weight/price`, body, { token: agent.token });

  it('returns the total that the correction then has, with the discount and the extra charges', async () => {
    const code = await coupon(20);
    const extra_charges = [{ note: 'Box', amount: 5 }];
    const cargo = await takeIn(app, admin, { coupon_code: code, extra_charges });
    const now = cargo.invoice.total_amount;
    const asked = await ask(cargo.tracking_number, { weight: 20 });
    // 80 % of 20 kg at £2.50 and £3 for packaging, and the box.
    expect(asked.body).toMatchObject({ currency_code: 'GBP', total_amount: 47.4, current_amount: now });
    const path = `/cargo/${cargo.tracking_number}/weight`;
    const corrected = await post(app.http, path, { weight: 20 }, { token: agent.token });
    expect(corrected.body.cargo.invoice.total_amount).toBe(47.4);
  });

  it('rejects paid parcels, weights without a price and wrong ones, and unknown parcels', async () => {
    const cargo = await takeIn(app, admin);
    expect((await ask(cargo.tracking_number, { weight: 9000 })).body.code).toBe('no_price');
    expect((await ask(cargo.tracking_number, { weight: 'x' })).body.fields.weight).toBe(
      'Value must be number',
    );
    await payCash(app, admin, [cargo.invoice.invoice_id]);
    expect((await ask(cargo.tracking_number, { weight: 5 })).body.code).toBe('already_paid');
    expect((await ask('NOBODY-3', { weight: 'x' })).status).toBe(404);
  });
});

describe('a parcel whose route has prices in another currency since', () => {
  it('is not priced again: its invoice stays in the currency in which it was taken in', async () => {
    const route = { source_country_code: 'SE', destination_country_code: 'GE' };
    const { tracking_number, invoice } = await takeIn(app, admin, route);
    const send = (path: string, body: object) => post(app.http, path, body, { token: admin.token });
    expect((await send('/route/update', { ...route, currency_code: 'GBP' })).status).toBe(200);
    for (const path of ['weight', 'weight/price'])
      expect((await send(`/cargo/${tracking_number}/${path}`, { weight: 20 })).body.code).toBe('no_price');
    const { cargo } = (await get(app.http, `/cargo/${tracking_number}`, { token: admin.token })).body;
    expect([cargo.item.weight, cargo.invoice]).toEqual([12.34, invoice]);
    expect((await send('/route/update', { ...route, currency_code: 'EUR' })).status).toBe(200);
    expect((await send(`/cargo/${tracking_number}/weight`, { weight: 20 })).status).toBe(200);
  });
});

describe('weighing', () => {
  it('does not stand in the way of a payment that came first', async () => {
    const { tracking_number, invoice } = await takeIn(app, admin);
    const send = (path: string, body: object) => post(app.http, path, body, { token: admin.token });
    // The payment's rows refer to the parcel, which the weighing has locked meanwhile.
    const both = async () => {
      const paying = send('/billing/payment/cash', { invoice_ids: [invoice.invoice_id] });
      await waitForLock(app);
      return Promise.all([paying, send(`/cargo/${tracking_number}/weight`, { weight: 20 })]);
    };
    const held = {
      text: 'select 1 from invoices where public_id = $1 for update',
      values: [invoice.invoice_id],
    };
    const [paid, weighed] = await whileHeld(app, held, both, 'rollback', 2);
    expect([paid.status, weighed.status]).toEqual([200, 409]);
  });
});
