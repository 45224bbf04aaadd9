/** What the receiver has to pay, by card (beyond the documents, section 3). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMainAdmin, makeTariffs, type Colleague } from '#tests/support/factories.ts';
import { linkedParcel } from '#tests/support/messages.ts';
import { deliver, workAll } from '#tests/support/payments.ts';
import { startPhone } from '#tests/support/phone.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await startPhone();
const app = useTestApp(phone.settings);
let admin: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  admin = await makeMainAdmin(app);
});
afterAll(() => phone.close());

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
  const desk = app.desk.at(await locationOf(token));
  expect(desk.page.lines.map((line) => line.amount)).toEqual([Math.round(amount * 100)]);
  // In the language of Georgia, where the receiver is.
  expect(desk.page.successUrl).toMatch(/\/ka\/payment-success#/);
  expect(JSON.stringify(desk.page)).not.toContain(token);
  // The same page again, whoever opens it.
  expect(app.desk.at(await locationOf(token)).page.publicId).toBe(desk.page.publicId);
  await deliver(app, app.desk.pay(desk));
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
