/** What somebody did with a receiver's link keeps nobody from it who gets another one after a correction. */
import { expect, it } from 'vitest';
import { useMainAdmin } from '#tests/support/factories.ts';
import { correct, linkedParcel, linkOf, type LinkedParcel } from '#tests/support/messages.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const admin = useMainAdmin(app);

const asks = (token: string, phone: string) => ({
  delivery: (line: string) =>
    post(app.http, `/receiver/${token}/delivery`, {
      ...{ delivery_option: 'OFFICE', phone, address_line_1: line, address_line_2: '', postal_code: '0105' },
    }),
  contact: () => post(app.http, `/receiver/${token}/contact`, { language: 'ka', mails: 1, sms: 0 }),
  problem: (text: string) => post(app.http, `/receiver/${token}/problem`, { text }),
});

async function corrected(parcel: LinkedParcel, phone: string) {
  const change = { phone, email: `right${phone}@example.com` };
  expect((await correct(app, admin, parcel, 'receiver', change)).status).toBe(200);
  expect((await get(app.http, `/receiver/${parcel.token}`)).status).toBe(404);
  return asks(await linkOf(app, parcel), phone);
}

it('neither the limits of an hour', async () => {
  const parcel = await linkedParcel(app, admin);
  const wrong = asks(parcel.token, parcel.receiver.phone);
  for (let count = 0; count < 5; count += 1)
    expect([
      (await wrong.delivery(`${count} New Street`)).status,
      (await wrong.problem('words')).status,
    ]).toEqual([200, 200]);
  for (let count = 0; count < 30; count += 1) expect((await wrong.contact()).status).toBe(200);
  const refused = [await wrong.delivery('7 New Street'), await wrong.problem('words'), await wrong.contact()];
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
  const right = await corrected(parcel, '995577000111');
  const answers = [await right.delivery('7 New Street'), await right.problem('words'), await right.contact()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('nor the notes that a receiver may leave', async () => {
  const parcel = await linkedParcel(app, admin);
  await app.pool.query(
    `insert into notes (parcel_id, body, public, by_receiver, created_at)
     select $1, repeat('x', 1000), false, true, $2 from generate_series(1, 20)`,
    [parcel.id, app.time.now],
  );
  const wrong = asks(parcel.token, parcel.receiver.phone);
  expect((await wrong.problem('words')).status).toBe(409);
  app.time.now = new Date(app.time.now.getTime() + 1000);
  const right = await corrected(parcel, '995577000222');
  expect((await right.problem('words')).status).toBe(200);
});
