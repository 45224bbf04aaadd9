/** What the receiver has to pay, by card (beyond the documents, section 3). */
import { describe, expect, it } from 'vitest';
import { useMainAdmin } from '#tests/support/factories.ts';
import { catalogueOf } from '#texts/catalogues.ts';
import { linkedParcel } from '#tests/support/messages.ts';
import { cardPage, deliver, openPage, workAll } from '#tests/support/payments.ts';
import { usePhone } from '#tests/support/phone.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
const app = useTestApp(phone.settings);
const admin = useMainAdmin(app);

const HOME = {
  delivery_option: 'HOME',
  phone: '995555777888',
  address_line_1: '7 New Street',
  address_line_2: '',
  postal_code: '0105',
};
const UNKNOWN = 'aaaaaaaaaaaaaaaaaaaaaa';

const show = async (token: string) => (await get(app.http, `/receiver/${token}`)).body;
const locationOf = async (token: string, cookie = '') =>
  (await get(app.http, `/receiver/${token}/pay`, { cookie })).headers['location'];

/** A parcel whose receiver has chosen the door, and what that costs in pounds. */
async function toTheDoor() {
  const parcel = await linkedParcel(app, admin);
  await post(app.http, `/receiver/${parcel.token}/delivery`, HOME);
  await workAll(app);
  const code = /\b\d{6}\b/.exec((await phone.to(parcel.receiver.phone))[0]?.text ?? '')?.[0] ?? '';
  const done = await post(app.http, `/receiver/${parcel.token}/delivery`, { ...HOME, code });
  return { ...parcel, amount: done.body.due.amount as number };
}

it('is the door that the receiver chose and nothing else of the parcel, on a page that never names the link', async () => {
  const { token, amount, tracking } = await toTheDoor();
  const session = app.cardProvider.at(await locationOf(token));
  expect(session.page.lines.map((line) => line.amount)).toEqual([Math.round(amount * 100)]);
  // In the language of Georgia, where the receiver is.
  expect(session.page.lines.map((line) => line.name).join()).toContain(catalogueOf('ka').receiver.charge);
  expect(session.page.successUrl).toMatch(/\/ka\/payment-success#/);
  expect(JSON.stringify(session.page)).not.toContain(token);
  // The same page again, whoever opens it.
  expect(app.cardProvider.at(await locationOf(token)).page.publicId).toBe(session.page.publicId);
  await deliver(app, app.cardProvider.pay(session));
  await workAll(app);
  expect((await show(token)).due).toBeNull();
  const { cargo } = (await get(app.http, `/cargo/${tracking}`, { token: admin.token })).body;
  expect(cargo.extra_extra_charges).toMatchObject([{ paid: 1 }]);
  expect(cargo.invoice.payment_status).toBe('PENDING');
  expect(await locationOf(token)).toBe(`/ka/r/${token}`);
});

it('leads back to the page of the link when nothing is to pay, or the link is unknown', async () => {
  const { token } = await linkedParcel(app, admin);
  expect(await locationOf(token)).toBe(`/ka/r/${token}`);
  expect(await locationOf(UNKNOWN)).toBe(`/r/${UNKNOWN}`);
  expect(await locationOf(UNKNOWN, 'lang=sv')).toBe(`/sv/r/${UNKNOWN}`);
});

describe('who goes back to the office', () => {
  const OFFICE = { ...HOME, delivery_option: 'OFFICE' };
  const choose = async (token: string, to: object) => {
    const asked = await post(app.http, `/receiver/${token}/delivery`, to);
    await workAll(app);
    const code = /\b\d{6}\b/.exec((await phone.to(HOME.phone))[0]?.text ?? '')?.[0] ?? '';
    return { asked, done: await post(app.http, `/receiver/${token}/delivery`, { ...to, code }) };
  };
  const billsOf = async ({ id }: { id: number }) =>
    (await app.pool.query('select deleted_at is null as stands from bills where parcel_id = $1', [id])).rows;

  it('owes nothing for the door, which nobody can pay any more, until it is chosen again', async () => {
    const parcel = await toTheDoor();
    const open = app.cardProvider.at(await locationOf(parcel.token));
    const { done } = await choose(parcel.token, OFFICE);
    expect([done.status, done.body.due]).toEqual([200, null]);
    expect(open.status).toBe('expired');
    const { cargo } = (await get(app.http, `/cargo/${parcel.tracking}`, { token: admin.token })).body;
    expect(cargo.extra_extra_charges).toEqual([]);
    const again = await choose(parcel.token, HOME);
    expect(again.asked.body.confirm.difference).toBe(parcel.amount);
    expect(again.done.body.due.amount).toBe(parcel.amount);
    expect(await billsOf(parcel)).toEqual([{ stands: false }, { stands: true }]);
  });

  it('gets nothing back for a door that is paid, and pays for none again', async () => {
    const parcel = await toTheDoor();
    await deliver(app, app.cardProvider.pay(app.cardProvider.at(await locationOf(parcel.token))));
    await workAll(app);
    expect((await choose(parcel.token, OFFICE)).done.status).toBe(200);
    const again = await choose(parcel.token, HOME);
    expect([again.asked.body.confirm.difference, again.done.body.due]).toEqual([0, null]);
    expect(await billsOf(parcel)).toEqual([{ stands: true }]);
  });

  it('gets nothing back for a door whose money is on its way', async () => {
    const parcel = await toTheDoor();
    await deliver(app, app.cardProvider.payLate(app.cardProvider.at(await locationOf(parcel.token))));
    const { done } = await choose(parcel.token, OFFICE);
    expect([done.status, done.body.delivery.delivery_option]).toEqual([200, 'OFFICE']);
    expect(await billsOf(parcel)).toEqual([{ stands: true }]);
  });
});

describe('while money is on its way', () => {
  const idsOf = async (tracking: string) => {
    const { cargo } = (await get(app.http, `/cargo/${tracking}`, { token: admin.token })).body;
    return { invoice: String(cargo.invoice.invoice_id), door: String(cargo.extra_extra_charges[0]?.id) };
  };

  it('tells the receiver nothing of what else the sender pays with the door', async () => {
    const { token, tracking } = await toTheDoor();
    const other = await linkedParcel(app, admin);
    const { invoice, door } = await idsOf(tracking);
    const page = await openPage(app, invoice, door, (await idsOf(other.tracking)).invoice);
    await deliver(app, app.cardProvider.payLate(page));
    expect(await locationOf(token)).toBe('/ka/payment-success');
    // Nor does the link to one of the sender's parcels tell of the others.
    expect((await cardPage(app, invoice)).headers['location']).toBe('/payment-success');
    expect((await cardPage(app, invoice, door)).headers['location']).toBe('/payment-success');
  });

  it('lets the sender pay the rest of what the receiver is paying a part of', async () => {
    const { token, tracking } = await toTheDoor();
    const { invoice, door } = await idsOf(tracking);
    const own = app.cardProvider.at(await locationOf(token));
    await deliver(app, app.cardProvider.payLate(own));
    const rest = await openPage(app, invoice, door);
    expect(rest.page.lines.map(({ name }) => name)).toEqual([`Parcel ${tracking}`]);
    expect(await locationOf(token)).toBe(`/ka/payment-success#${own.page.publicId}`);
  });
});
