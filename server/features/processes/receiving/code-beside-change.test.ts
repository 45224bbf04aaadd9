/** A receiver who asks for a code while another change is being confirmed, or the office corrects the receiver. */
import { expect, it } from 'vitest';
import { useMainAdmin } from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { correct, linkedParcel, type LinkedParcel } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { usePhone } from '#tests/support/phone.ts';
import { get, post, type Reply } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
const app = useTestApp(phone.settings);
const admin = useMainAdmin(app);

const deliver = ({ token }: LinkedParcel, body: object) =>
  post(app.http, `/receiver/${token}/delivery`, body);
const codesTo = async (to: string) =>
  (await phone.to(to)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);

const at = ({ receiver }: LinkedParcel, line: string, delivery_option: 'HOME' | 'OFFICE') => ({
  delivery_option,
  phone: receiver.phone,
  address_line_1: line,
  address_line_2: '',
  postal_code: '0105',
});

/** The change with its code. */
async function askedFor(parcel: LinkedParcel, change: object) {
  await deliver(parcel, change);
  await workAll(app);
  return { ...change, code: (await codesTo(parcel.receiver.phone))[0] };
}

/** Asks for a change while `first` waits for the parcel. */
async function askAfter(parcel: LinkedParcel, first: () => Promise<Reply | void>, change: object) {
  const status = { text: 'select from parcel_status where parcel_id = $1 for update', values: [parcel.id] };
  return whileHeld(
    app,
    status,
    async () => {
      const before = first();
      await waitForLock(app, 1);
      return Promise.all([before, deliver(parcel, change)]);
    },
    'rollback',
    2,
  );
}

it('pays for the door that another change has just given up', async () => {
  const parcel = await linkedParcel(app, admin);
  await deliver(parcel, await askedFor(parcel, at(parcel, '7 New Street', 'HOME')));
  const office = await askedFor(parcel, at(parcel, '7 New Street', 'OFFICE'));
  const home = at(parcel, '8 New Street', 'HOME');
  const [confirmed, early] = await askAfter(parcel, () => deliver(parcel, office), home);
  expect([confirmed?.status, early.status, early.body.code]).toEqual([200, 409, 'conflict']);
  const asked = await deliver(parcel, home);
  expect(asked.body.confirm.difference).toBeGreaterThan(0);
});

it('is sent no code once the office has corrected the phone, which ends the link', async () => {
  const parcel = await linkedParcel(app, admin);
  const before = await codesTo(parcel.receiver.phone);
  const correcting = () => correct(app, admin, parcel, 'receiver', { phone: '995577000111' });
  const [, asked] = await askAfter(parcel, correcting, at(parcel, '7 New Street', 'OFFICE'));
  expect(asked.status).toBe(404);
  await workAll(app);
  expect(await codesTo(parcel.receiver.phone)).toEqual(before);
});

it('takes nothing back that the office has corrected since the page was opened', async () => {
  const parcel = await linkedParcel(app, admin);
  const shown = (await get(app.http, `/receiver/${parcel.token}`)).body.delivery;
  const corrected = { address_line_1: '9 Corrected Street', address_line_2: '', postal_code: '0105' };
  expect((await correct(app, admin, parcel, 'receiver', corrected)).status).toBe(200);
  const change = { ...at(parcel, shown.address_line_1, 'HOME'), seen: shown.state };
  const refused = await deliver(parcel, change);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The delivery was changed meanwhile. Please look at it and say what you wish.',
  ]);
  const now = (await get(app.http, `/receiver/${parcel.token}`)).body.delivery;
  expect(now.address_line_1).toBe('9 Corrected Street');
  const asked = await deliver(parcel, { ...at(parcel, now.address_line_1, 'HOME'), seen: now.state });
  expect(asked.body.confirm).not.toBeNull();
});
