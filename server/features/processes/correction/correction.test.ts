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
import { whileHeld } from '#tests/support/locks.ts';
import { blackPng } from '#tests/support/pictures.ts';
import { get, post, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let editor: Colleague;

beforeAll(async () => {
  editor = await makeStaff(app, ['EDIT_CONTACT_INFORMATION', 'LIST_ROUTE_CARGO'], ['UK/GE']);
});

interface Cargo {
  tracking_number: string;
  item: { id: number };
}

const address = (change: object = {}) => ({
  name: 'Nana Corrected',
  phone: '442079460999',
  email: `nana${unique()}@example.com`,
  address_line_1: '9 New Street',
  address_line_2: 'Flat 9',
  postal_code: 'N1 9ZZ',
  country_code: 'UK',
  ...change,
});

const edit = (cargo: Cargo, body: object, token: string | undefined = editor.token) =>
  post(app.http, `/cargo/${cargo.item.id}/info/edit`, body, { token });

const shown = async (cargo: Cargo) =>
  (await get(app.http, `/cargo/${cargo.tracking_number}`, { token: admin.token })).body.cargo;

const senderOf = async (cargo: Cargo): Promise<string> =>
  (await shown(cargo)).shipping_specs.sender_information.name;

/** A sender that no other parcel has. */
const ownSender = (change: object = {}) => ({
  sender: { ...intakeForm().sender, name: `Sender ${unique()}`, ...change },
});

/** Releases a parcel directly in the database. */
const RELEASE = `with handed as (update parcel_status set status = 'RELEASED' where parcel_id = $1)
  insert into releases (parcel_id, staff_id) values ($1, $2)`;

const entriesOf = async (cargo: Cargo) => {
  const { rows } = await app.pool.query(
    `select data from activity where type = 'ADDRESS' and data ->> 'tracking' = $1`,
    [cargo.tracking_number],
  );
  return rows.map((row) => row.data);
};

describe('parcels.correctContact', () => {
  it.each(['sender', 'receiver'] as const)('changes the %s of one parcel and logs it', async (target) => {
    const people = ownSender();
    const [cargo, other] = [await takeIn(app, admin, people), await takeIn(app, admin, people)];
    const given = address();
    const reply = await edit(cargo, { id: cargo.item.id, address: given, update_all: 0, target });
    expect(reply.body).toEqual({ error: false, message: 'Address updated!' });
    const { name, phone, email, ...place } = given;
    const before = other.shipping_specs;
    const changed = { name, phone, email, address: place };
    expect((await shown(cargo)).shipping_specs).toEqual({ ...before, [`${target}_information`]: changed });
    expect((await shown(other)).shipping_specs).toEqual(before);
    const change = { target, from: expect.any(Number), to: expect.any(Number) };
    const entry = { id: editor.id, username: editor.username, tracking: cargo.tracking_number, edit: change };
    expect(await entriesOf(cargo)).toEqual([entry]);
    // The same change again does nothing and writes no entry.
    expect((await edit(cargo, { address: given, target })).status).toBe(200);
    expect(await entriesOf(cargo)).toEqual([entry]);
  });

  it('changes all parcels of the contact that are in scope and not released', async () => {
    const people = ownSender();
    const [cargo, other, released, irish] = [
      await takeIn(app, admin, people),
      await takeIn(app, admin, people),
      await takeIn(app, admin, people),
      await takeIn(app, admin, { ...people, source_country_code: 'IE' }),
    ];
    await app.pool.query(RELEASE, [released.item.id, admin.id]);
    const before = people.sender.name;
    const countOf = async (who: Colleague) =>
      (await get(app.http, `/cargo/${cargo.item.id}/info/parcels?target=sender`, { token: who.token })).body;
    expect(await countOf(editor)).toEqual({ error: false, count: 2 });
    expect(await countOf(admin)).toEqual({ error: false, count: 3 });
    expect((await edit(cargo, { address: address(), update_all: 1, target: 'sender' })).status).toBe(200);
    expect(await Promise.all([cargo, other, released, irish].map(senderOf))).toEqual([
      'Nana Corrected',
      'Nana Corrected',
      before,
      before,
    ]);
    expect(await entriesOf(other)).toHaveLength(1);
    expect(await entriesOf(released)).toEqual([]);
  });

  it('moves the parcel to the customer with the new sender’s e-mail, or to nobody', async () => {
    const [first, second] = [await makeClient(app), await makeClient(app)];
    const cargo = await takeIn(app, admin, ownSender({ email: first.email }));
    const own = async (token: string) => {
      const reply = await get(app.http, `/customer/cargos?query=${cargo.tracking_number}`, { token });
      return reply.body.cargos.length;
    };
    expect([await own(first.token), await own(second.token)]).toEqual([1, 0]);
    await edit(cargo, { address: address({ email: second.email.toUpperCase() }), target: 'sender' });
    expect([await own(first.token), await own(second.token)]).toEqual([0, 1]);
    // The same e-mail with another street does not change the owner.
    await edit(cargo, { address: address({ email: second.email }), target: 'sender' });
    expect([await own(first.token), await own(second.token)]).toEqual([0, 1]);
    await edit(cargo, { address: address({ email: first.email }), target: 'receiver' });
    expect([await own(first.token), await own(second.token)]).toEqual([0, 1]);
    await edit(cargo, { address: address(), target: 'sender' });
    expect([await own(first.token), await own(second.token)]).toEqual([0, 0]);
  });

  it('does not change a released parcel', async () => {
    const cargo = await takeIn(app, admin, ownSender());
    await app.pool.query(RELEASE, [cargo.item.id, admin.id]);
    const before = await senderOf(cargo);
    for (const update_all of [0, 1]) {
      const reply = await edit(cargo, { address: address(), target: 'sender', update_all });
      expect([reply.status, reply.body.code]).toEqual([409, 'already_released']);
    }
    expect(await senderOf(cargo)).toBe(before);
  });

  it('waits for an uncommitted release, and is then rejected', async () => {
    const people = ownSender();
    const [cargo, other] = [await takeIn(app, admin, people), await takeIn(app, admin, people)];
    const held = { text: RELEASE.replaceAll('$1', other.item.id).replace('$2', String(admin.id)) };
    const all = { address: address(), target: 'sender', update_all: 1 };
    expect((await whileHeld(app, held, () => edit(cargo, all), 'commit')).status).toBe(200);
    expect(await Promise.all([cargo, other].map(senderOf))).toEqual(['Nana Corrected', people.sender.name]);
    const alone = { text: RELEASE.replaceAll('$1', cargo.item.id).replace('$2', String(admin.id)) };
    const one = { address: address({ name: 'Too Late' }), target: 'sender' };
    const late = await whileHeld(app, alone, () => edit(cargo, one), 'commit');
    expect([late.status, late.body.code]).toEqual([409, 'already_released']);
    expect(await senderOf(cargo)).toBe('Nana Corrected');
  });

  it('keeps an open page at the card provider, because no amount changes', async () => {
    const cargo = await takeIn(app, admin, ownSender());
    const path = `/billing/payment/stripe?invoice_ids=${cargo.invoice.invoice_id}`;
    const page = (await get(app.http, path)).headers['location'];
    await edit(cargo, { address: address(), target: 'sender' });
    expect(app.cardProvider.at(page).status).toBe('open');
    expect((await shown(cargo)).invoice).toEqual(cargo.invoice);
  });

  it.each([
    [{ name: '' }, 'name', 'This field is required'],
    [{ phone: ' ' }, 'phone', 'This field is required'],
    [{ phone: '+4412' }, 'phone', 'Too Few Characters. minimum: 5'],
    [{ email: '' }, 'email', 'This field is required'],
    [{ email: 'nana@' }, 'email', 'invalid email address'],
    [{ address_line_1: '' }, 'address_line_1', 'This field is required'],
    [{ postal_code: '' }, 'postal_code', 'This field is required'],
    [{ country_code: '' }, 'country_code', 'This field is required'],
    [{ country_code: undefined }, 'country_code', 'This field is required'],
    [{ country_code: 'GB' }, 'country_code', 'Please choose one of the options.'],
    [{ address_line_2: 'x'.repeat(256) }, 'address_line_2', 'Too Many Characters. maximum: 255'],
  ])('rejects %j at its field', async (change, field, message) => {
    const cargo = await takeIn(app, admin);
    const reply = await edit(cargo, { address: address(change), target: 'receiver' });
    expect(reply.status).toBe(422);
    expect(reply.body.fields).toEqual({ [`address.${field}`]: message });
  });

  it('stores a phone in any format as digits', async () => {
    const cargo = await takeIn(app, admin);
    const given = address({ phone: '+44 (0)20 7946-0999' });
    expect((await edit(cargo, { address: given, target: 'receiver' })).status).toBe(200);
    expect((await shown(cargo)).shipping_specs.receiver_information.phone).toBe('442079460999');
  });

  it('accepts an address without line 2, and requires the target', async () => {
    const cargo = await takeIn(app, admin);
    const given = { address: address({ address_line_2: undefined }), target: 'receiver' };
    expect((await edit(cargo, given)).status).toBe(200);
    expect((await edit(cargo, { ...given, target: 'courier' })).body.fields.target).toBeDefined();
    expect((await edit(cargo, { ...given, update_all: 2 })).body.fields.update_all).toBeDefined();
  });

  it('needs the privilege, and answers 404 out of scope', async () => {
    const cargo = await takeIn(app, admin, { source_country_code: 'IE' });
    const body = { address: address(), target: 'sender' };
    expect((await post(app.http, `/cargo/${cargo.item.id}/info/edit`, body)).status).toBe(401);
    const client = await makeClient(app);
    expect((await edit(cargo, body, client.token)).status).toBe(403);
    const reader = await makeStaff(app, ['LIST_ROUTE_CARGO', 'HANDLE_CARGO'], ['IE/GE']);
    expect((await edit(cargo, body, reader.token)).status).toBe(403);
    const outside = await edit(cargo, {});
    const absent = await post(app.http, '/cargo/999999/info/edit', {}, { token: editor.token });
    expect([outside.status, outside.body]).toEqual([404, absent.body]);
    expect((await edit(cargo, body, admin.token)).status).toBe(200);
  });
});

describe('a parcel that turns out to be somebody else’s', () => {
  const receiver = () => ({ ...intakeForm().receiver, name: `Receiver ${unique()}` });
  const savedBy = async ({ token }: { token: string }): Promise<string[]> =>
    (await get(app.http, '/customer/address/receivers?limit=25', { token })).body.receivers.map(
      (one: { name: string }) => one.name,
    );

  it('leaves its receiver with the new customer, and with the former one only if another parcel names them', async () => {
    const [former, owner] = [await makeClient(app), await makeClient(app)];
    const [alone, shared] = [receiver(), receiver()];
    const cargo = await takeIn(app, admin, { ...ownSender({ email: former.email }), receiver: alone });
    const second = await takeIn(app, admin, { ...ownSender({ email: former.email }), receiver: shared });
    await takeIn(app, admin, { ...ownSender({ email: former.email }), receiver: shared });
    expect((await savedBy(former)).toSorted()).toEqual([alone.name, shared.name].toSorted());
    for (const moved of [cargo, second])
      await edit(moved, { address: address({ email: owner.email }), target: 'sender' });
    expect(await savedBy(former)).toEqual([shared.name]);
    expect((await savedBy(owner)).toSorted()).toEqual([alone.name, shared.name].toSorted());
  });

  it('leaves the former customer a receiver whom they saved by hand, and of one who is spelt otherwise nothing', async () => {
    const [former, owner] = [await makeClient(app), await makeClient(app)];
    const [own, other] = [receiver(), receiver()];
    const { country_code, postal_code, ...rest } = own;
    const kept = { ...rest, address_country_code: country_code, address_postal_code: postal_code };
    const saved = await post(app.http, '/customer/address/receiver', kept, { token: former.token });
    expect(saved.status).toBe(200);
    const respelt = { ...other, name: other.name.toUpperCase() };
    const sender = ownSender({ email: former.email });
    const cargos = [
      await takeIn(app, admin, { ...sender, receiver: own }),
      await takeIn(app, admin, { ...sender, receiver: other }),
      await takeIn(app, admin, { ...sender, receiver: respelt }),
    ];
    expect((await savedBy(former)).toSorted()).toEqual([own.name, other.name].toSorted());
    for (const cargo of cargos)
      await edit(cargo, { address: address({ email: owner.email }), target: 'sender' });
    expect(await savedBy(former)).toEqual([own.name]);
  });

  it('leaves the former customer no earlier version of its receiver either', async () => {
    const [former, owner] = [await makeClient(app), await makeClient(app)];
    const cargo = await takeIn(app, admin, { ...ownSender({ email: former.email }), receiver: receiver() });
    const corrected = address({ country_code: 'GE', phone: '995555000111' });
    expect((await edit(cargo, { address: corrected, target: 'receiver' })).status).toBe(200);
    expect(await savedBy(former)).toHaveLength(1);
    await edit(cargo, { address: address({ email: owner.email }), target: 'sender' });
    expect(await savedBy(former)).toEqual([]);
    expect(await savedBy(owner)).toEqual([corrected.name]);
  });

  it('takes turns with a correction the other way round', async () => {
    const [one, other] = [await makeClient(app), await makeClient(app)];
    const shared = receiver();
    const rounds = Array.from({ length: 5 }, async () => {
      const first = await takeIn(app, admin, { ...ownSender({ email: one.email }), receiver: shared });
      const second = await takeIn(app, admin, { ...ownSender({ email: other.email }), receiver: shared });
      return Promise.all([
        edit(first, { address: address({ email: other.email }), target: 'sender' }),
        edit(second, { address: address({ email: one.email }), target: 'sender' }),
      ]);
    });
    const statuses = (await Promise.all(rounds)).flat().map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('is in no archive that was asked for while it was corrected', async () => {
    const former = await makeClient(app);
    const cargo = await takeIn(app, admin, ownSender({ email: former.email }));
    const archive = async () =>
      (await get(app.http, '/customer/data/archive', { token: former.token })).body.archive;
    await app.work();
    await edit(cargo, { address: address(), target: 'sender' });
    // As if the correction had not been committed yet, whose job then deletes it.
    await post(app.http, '/customer/data/archive', {}, { token: former.token });
    await app.work();
    expect(await archive()).toBeNull();
    await post(app.http, '/customer/data/archive', {}, { token: former.token });
    await app.work();
    expect(await archive()).toMatchObject({ state: 'ready' });
  });

  it('is in no archive that was made before', async () => {
    const former = await makeClient(app);
    const cargo = await takeIn(app, admin, ownSender({ email: former.email }));
    const archive = async () =>
      (await get(app.http, '/customer/data/archive', { token: former.token })).body.archive;
    await post(app.http, '/customer/data/archive', {}, { token: former.token });
    await app.work();
    expect(await archive()).toMatchObject({ state: 'ready' });
    await edit(cargo, { address: address({ email: former.email }), target: 'sender' });
    expect(await archive()).toMatchObject({ state: 'ready' });
    await edit(cargo, { address: address(), target: 'sender' });
    expect(await archive()).toBeNull();
  });

  it('takes no note and no file that its former customer sends at the same moment', async () => {
    const former = await makeClient(app);
    const { token } = former;
    const cargo = await takeIn(app, admin, ownSender({ email: former.email }));
    const tracking = cargo.tracking_number;
    const replies = await whileHeld(
      app,
      { text: 'update parcels set customer_id = null where id = $1', values: [cargo.item.id] },
      () =>
        Promise.all([
          post(app.http, '/customer/store/notes', { tracking, body: 'Mine?' }, { token }),
          upload(
            app.http,
            '/customer/invoice',
            { tracking_number: tracking, fileName: 'a.png' },
            [{ field: 'invoice', bytes: blackPng(5, 5) }],
            { token },
          ),
        ]),
      'commit',
      2,
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('keeps the file that its former customer deletes at the same moment: it is said to stay with the parcel', async () => {
    const former = await makeClient(app);
    const { token } = former;
    const cargo = await takeIn(app, admin, ownSender({ email: former.email }));
    const { body } = await upload(
      app.http,
      '/customer/invoice',
      { tracking_number: cargo.tracking_number, fileName: 'a.png' },
      [{ field: 'invoice', bytes: blackPng(5, 5) }],
      { token },
    );
    const file_name = body.invoice_name as string;
    const { id } = cargo.item;
    const held = {
      text: `with locked as (select 1 from parcel_status where parcel_id = ${id} for update)
        update parcels set customer_id = null where id = ${id} and exists (select 1 from locked)`,
    };
    const remove = () => post(app.http, '/customer/invoice/delete', { file_name }, { token });
    expect((await whileHeld(app, held, remove, 'commit')).status).toBe(404);
    expect((await shown(cargo)).customer_invoices).toEqual([file_name]);
  });

  it.each(['at the same moment', 'later'])(
    'keeps the note that its former customer deletes %s',
    async (when) => {
      const former = await makeClient(app);
      const { token } = former;
      const { tracking_number: tracking, item } = await takeIn(
        app,
        admin,
        ownSender({ email: former.email }),
      );
      const { body } = await post(
        app.http,
        '/customer/store/notes',
        { tracking, body: 'Fragile' },
        { token },
      );
      const held = { text: `update parcels set customer_id = null where id = ${item.id}` };
      if (when === 'later') await app.pool.query(held.text);
      const remove = () =>
        post(app.http, '/customer/notes/delete', { id: body.note.id, type: 'cargo' }, { token });
      const reply = when === 'later' ? await remove() : await whileHeld(app, held, remove, 'commit');
      expect(reply.status).toBe(404);
      const { rows } = await app.pool.query('select body from notes where parcel_id = $1', [item.id]);
      expect(rows).toEqual([{ body: 'Fragile' }]);
    },
  );
});
