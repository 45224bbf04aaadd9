import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeStaff, takeIn, useMainAdmin, type Colleague } from '#tests/support/factories.ts';
import { deliver, openPage, payCash, workAll } from '#tests/support/payments.ts';
import { get, post, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let london: Colleague;

beforeAll(async () => {
  london = await makeStaff(app, ['LIST_ROUTE_CARGO', 'HANDLE_CARGO', 'EDIT_BOOKING_NOTES'], ['UK/GE']);
});

const later = () => {
  app.time.now = new Date(app.time.now.getTime() + 60_000);
};
const send = async (path: string, body: object) => {
  later();
  return post(app.http, path, body, { token: admin.token });
};
const timeline = async (tracking: string, who = london) =>
  (await get(app.http, `/cargo/${tracking}`, { token: who.token })).body.timeline;

describe('parcels.show', () => {
  it('tells everything that happened to the parcel in one list, newest first', async () => {
    const { tracking_number: number, invoice, item, shipping_specs } = await takeIn(app, london);
    const { address, ...person } = shipping_specs.receiver_information;
    await send('/cargo/batch/event', { tracking_numbers: [number], event: 'DELAY', reason: 'Customs' });
    await send(`/cargo/${number}/weight`, { weight: 3 });
    await send(`/cargo/${item.id}/info/edit`, {
      target: 'receiver',
      address: { ...person, email: 'new@example.com', ...address },
    });
    const added = await send(`/cargo/${number}/charges`, { note: 'Tape', amount: 2.5 });
    const [{ id }] = added.body.cargo.extra_extra_charges;
    await send(`/cargo/${number}/charges/delete`, { id });
    later();
    await payCash(app, admin, [invoice.invoice_id]);
    await send('/staff/store/notes', { tracking: number, body: 'Call first' });
    await takeIn(app, london);

    const by = admin.username;
    const at = expect.stringMatching(/^2026-11-02T/);
    const paid = {
      template: 'paymentReceived',
      to: shipping_specs.sender_information.email,
      sent: 0,
      listed: 0,
    };
    expect(await timeline(number)).toEqual([
      { at, kind: 'note', by, text: 'Call first', by_customer: 0, public: 0 },
      { at, kind: 'mail', by: '', ...paid },
      { at, kind: 'payment', by, amount: 13, currency: 'GBP', method: 'CASH', charge: '', refund_due: 0 },
      { at, kind: 'charge_removed', by: '', amount: 2.5, currency: 'GBP', note: 'Tape' },
      { at, kind: 'charge', by, amount: 2.5, currency: 'GBP', note: 'Tape' },
      {
        at,
        kind: 'edit',
        by,
        of: 'ADDRESS',
        target: 'receiver',
        changes: [{ field: 'email', from: '', to: 'new@example.com' }],
      },
      {
        at,
        kind: 'edit',
        by,
        of: 'WEIGHT',
        target: null,
        changes: [{ field: 'weight', from: '12.34', to: '3' }],
        price: { currency: 'GBP', from: 34, to: 13 },
      },
      { at, kind: 'event', by, type: 'DELAY', reason: 'Customs' },
      { at, kind: 'event', by: london.username, type: 'PICKUP', reason: '' },
    ]);
    const times = (await timeline(number)).map((one: { at: string }) => one.at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('has the release, and an online payment without a staff member', async () => {
    const { tracking_number: number, release_code, invoice } = await takeIn(app, london);
    await send('/cargo/batch/event', { tracking_numbers: [number], event: 'ARRIVE' });
    const page = await openPage(app, invoice.invoice_id);
    later();
    await deliver(app, app.cardProvider.pay(page));
    await workAll(app);
    later();
    const drawing = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#6e1a3a' } })
      .png()
      .toBuffer();
    const proof = [{ field: 'signature', bytes: drawing }];
    const form = { release_code, note: 'To the son' };
    await upload(app.http, `/cargo/${number}/release`, form, proof, { token: admin.token });
    const entries: { kind: string }[] = await timeline(number);
    const [release, received, payment] = entries.filter((one) => one.kind !== 'mail');
    expect(release).toMatchObject({ kind: 'release', by: admin.username, note: 'To the son' });
    expect(received).toMatchObject({ kind: 'event', type: 'RECEIVE' });
    expect(payment).toMatchObject({ kind: 'payment', by: '', method: 'STRIPE', amount: 34 });
  });

  it('has the mails about it: which, to whom, and when; one about several parcels is in each', async () => {
    const checkout_id = randomUUID();
    const [one, other] = [
      await takeIn(app, london, { checkout_id }),
      await takeIn(app, london, { checkout_id }),
    ];
    const to = one.shipping_specs.sender_information.email;
    const mails = async ({ tracking_number: number }: typeof one) =>
      (await timeline(number))
        .filter((entry: { kind: string }) => entry.kind === 'mail')
        .map((entry: { template: string }) => entry.template);
    await app.work();
    await send('/billing/payment/method/stripe', {
      invoice_ids: [one.invoice.invoice_id, other.invoice.invoice_id],
    });
    await send('/cargo/batch/event', { tracking_numbers: [one.tracking_number], event: 'ARRIVE' });
    await app.work();
    expect(await mails(one)).toEqual(['releaseCode', 'paymentLink', 'parcelEvent']);
    expect(await mails(other)).toEqual(['paymentLink', 'parcelEvent']);
    const [arrival] = await timeline(one.tracking_number);
    const at = app.time.now.toISOString();
    expect(arrival).toEqual({ kind: 'mail', at, by: '', template: 'releaseCode', to, sent: 1, listed: 1 });
  });

  it('has at most the latest 100 of each kind', async () => {
    const { tracking_number: number } = await takeIn(app, london);
    await app.pool.query(
      `insert into tracking_events (parcel_id, type, occurred_at, reason)
       select p.id, 'DELAY', p.created_at - n * interval '1 second', 'n' || n from parcels p, generate_series(1, 101) n
       where tracking_number = $1`,
      [number],
    );
    const events = await timeline(number);
    expect([events.length, events[0].reason, events.at(-1).reason]).toEqual([100, '', 'n99']);
  });
});
