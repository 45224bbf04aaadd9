/** A correction whose form was filled in with what somebody has changed since. */
import { beforeAll, describe, expect, it } from 'vitest';
import { makeStaff, unique, useMainAdmin, type Colleague } from '#tests/support/factories.ts';
import { correct, linkedParcel, sendParcel, type SentParcel } from '#tests/support/messages.ts';
import { get, post } from '#tests/support/requests.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let editor: Colleague;

beforeAll(async () => {
  editor = await makeStaff(app, ['EDIT_CONTACT_INFORMATION', 'LIST_ROUTE_CARGO'], ['UK/GE']);
});

const newEmail = () => `right${unique()}@example.com`;

/** As the parcel's page has them. */
async function shown(parcel: SentParcel, side: 'sender' | 'receiver') {
  const { body } = await get(app.http, `/cargo/${parcel.tracking}`, { token: editor.token });
  const { name, phone, email, address } = body.cargo.shipping_specs[`${side}_information`];
  return { name, phone, email, ...address };
}

const save = (
  parcel: SentParcel,
  target: 'sender' | 'receiver',
  before: object,
  change: object,
  update_all = 0,
) =>
  post(
    app.http,
    `/cargo/${parcel.id}/info/edit`,
    { address: { ...before, ...change }, before, target, update_all },
    { token: editor.token },
  );

describe.each(['sender', 'receiver'] as const)('a form with the %s as it is shown', (side) => {
  it('is stored when nothing has changed, again and again', async () => {
    const parcel = await sendParcel(app, admin);
    for (const address_line_1 of ['1 New Street', '2 New Street']) {
      expect((await save(parcel, side, await shown(parcel, side), { address_line_1 })).status).toBe(200);
      expect((await shown(parcel, side)).address_line_1).toBe(address_line_1);
    }
  });

  it.each(['name', 'phone', 'email', 'address_line_1', 'address_line_2', 'postal_code', 'country_code'])(
    'is refused when the %s is another one by now, and changes nothing',
    async (field) => {
      const parcel = await sendParcel(app, admin);
      const before = await shown(parcel, side);
      const others: Record<string, string> = { phone: '447400999888', email: newEmail(), country_code: 'IE' };
      const change = { [field]: others[field] ?? 'Another' };
      expect((await correct(app, admin, parcel, side, { ...before, ...change })).status).toBe(200);
      const refused = await save(parcel, side, before, { address_line_1: '1 New Street' });
      expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
      expect(refused.body.message).toBe('These details have changed meanwhile. Please open them again.');
      expect(await shown(parcel, side)).toEqual({ ...before, ...change });
    },
  );
});

it('the parcels of another sender stay theirs when the parcel became one of them while the form was open', async () => {
  const parcel = await sendParcel(app, admin);
  const before = await shown(parcel, 'sender');
  const shop = { email: newEmail(), phone: '447400111222' };
  const theirs = await sendParcel(app, admin, { sender: shop });
  expect((await correct(app, admin, parcel, 'sender', theirs.sender)).status).toBe(200);
  expect((await save(parcel, 'sender', before, { email: newEmail() }, 1)).status).toBe(409);
  expect(await shown(theirs, 'sender')).toMatchObject(shop);
});

it('a form that waits for another one is decided by what that has stored', async () => {
  const parcel = await linkedParcel(app, admin);
  const before = await shown(parcel, 'receiver');
  const lock = { text: 'select from parcel_status where parcel_id = $1 for update', values: [parcel.id] };
  const replies = await whileHeld(
    app,
    lock,
    async () => {
      const first = save(parcel, 'receiver', before, { address_line_1: '1 New Street' });
      await waitForLock(app);
      return Promise.all([first, save(parcel, 'receiver', before, { address_line_1: '2 New Street' })]);
    },
    'rollback',
    2,
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 409]);
  expect((await shown(parcel, 'receiver')).address_line_1).toBe('1 New Street');
});
