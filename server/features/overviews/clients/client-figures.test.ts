import { beforeAll, describe, expect, it } from 'vitest';
import { referenceOf } from '#shared/domain/client-reference.ts';
import { foldAll } from '#server/features/base/rollups/fold.task.ts';
import { countFigures, newEmail, sentBy } from '#tests/support/clients.ts';
import { intakeForm, makeStaff, takeIn, useMainAdmin, type Colleague } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { payCash } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let london: Colleague;

beforeAll(async () => {
  london = await makeStaff(app, ['VIEW_CLIENT', 'LIST_ROUTE_CARGO'], ['UK/GE']);
});

const read = (path: string, who: { token?: string } = admin) => get(app.http, path, { token: who.token });
const customerOf = async (reference: string) => (await read(`/staff/client/${reference}`)).body.customer;

describe('the sums of a client', () => {
  const events = async (email: string) => {
    const [first, second] = [
      await takeIn(app, london, sentBy(email)),
      await takeIn(app, london, sentBy(email, { weight: 3 })),
    ];
    await takeIn(app, admin, sentBy(email, { source_country_code: 'IE' }));
    await payCash(app, admin, [first.invoice.invoice_id]);
    const charged = await post(
      app.http,
      `/cargo/${first.tracking_number}/charges`,
      { note: 'Tape', amount: 2.5 },
      { token: admin.token },
    );
    return { first, second, charge: charged.body.cargo.extra_extra_charges[0].id as string };
  };

  it('are exact after each change, folded and unfolded', async () => {
    const email = newEmail();
    const reference = referenceOf(email);
    const same = async () => {
      const sums = (await customerOf(reference)).data;
      expect(sums).toEqual(await countFigures(app, email));
      return sums;
    };
    const { first, second, charge } = await events(email);
    expect(await same()).toHaveLength(2);
    await foldAll(app.context);
    await same();
    await post(app.http, `/cargo/${second.tracking_number}/weight`, { weight: 20 }, { token: admin.token });
    await payCash(app, admin, [charge]);
    await same();
    await foldAll(app.context);
    const sums = await same();
    expect(sums).toContainEqual(
      expect.objectContaining({ parcels: 2, paid: first.invoice.total_amount + 2.5 }),
    );
    expect((await read(`/statistics/customer?id=${reference}`)).body.data).toEqual(sums);
  });

  it('follow a parcel to another sender, folded and unfolded', async () => {
    const [old, next] = [newEmail(), newEmail()];
    const cargo = await takeIn(app, london, sentBy(old));
    await takeIn(app, london, sentBy(old, { weight: 2 }));
    await foldAll(app.context);
    const address = { ...intakeForm().sender, name: 'New Sender', email: next };
    const edited = await post(
      app.http,
      `/cargo/${cargo.item.id}/info/edit`,
      { id: cargo.item.id, address, update_all: 0, target: 'sender' },
      { token: admin.token },
    );
    expect(edited.status).toBe(200);
    for (const fold of [() => Promise.resolve(), () => foldAll(app.context)]) {
      await fold();
      for (const email of [old, next]) {
        const { data } = await customerOf(referenceOf(email));
        expect(data).toEqual(await countFigures(app, email));
        expect(data[0].parcels).toBe(1);
      }
    }
  });

  it('equal the rows after two payments at once', async () => {
    const email = newEmail();
    const [one, two] = [await takeIn(app, london, sentBy(email)), await takeIn(app, london, sentBy(email))];
    const both = [one.invoice.invoice_id, two.invoice.invoice_id];
    const replies = await whileHeld(
      app,
      { text: 'select 1 from invoices where public_id = any($1) for update', values: [both] },
      () => Promise.all([payCash(app, admin, [both[0]]), payCash(app, admin, both), foldAll(app.context)]),
      'rollback',
      2,
    );
    expect(replies[0].status === 200 || replies[1].status === 200).toBe(true);
    expect((await customerOf(referenceOf(email))).data).toEqual(await countFigures(app, email));
    await foldAll(app.context);
    expect((await customerOf(referenceOf(email))).data).toEqual(await countFigures(app, email));
  });

  it('are exact while more changes wait than are searched', async () => {
    const email = newEmail();
    await events(email);
    await foldAll(app.context);
    const moved = await takeIn(app, london, sentBy(email));
    await app.pool.query(
      `insert into statistic_changes (parcel_id) select -n from generate_series(1, 3000) n`,
    );
    const { data } = await customerOf(referenceOf(email));
    await app.pool.query('delete from statistic_changes where parcel_id < 0');
    expect(data).toEqual(await countFigures(app, email));
    expect(moved.item.id).toBeGreaterThan(0);
  });
});

describe('the CSV of a client', () => {
  const csv = async (path: string, who: Colleague = admin) => {
    const headers = { accept: 'text/csv' };
    const reply = await get(app.http, path, { token: who.token, headers });
    return { ...reply, text: String(reply.body) };
  };

  it('has the columns of the parcels’ CSV and only parcels in scope', async () => {
    const email = newEmail();
    const british = await takeIn(app, london, sentBy(email));
    const irish = await takeIn(app, admin, sentBy(email, { source_country_code: 'IE' }));
    await takeIn(app, admin, sentBy(newEmail()));
    const exported = await csv(
      `/statistics/customer?id=${referenceOf(email)}&filter_specification=%7B%7D&paging_specification=%7B%7D`,
    );
    expect(exported.headers['content-disposition']).toContain('export.csv');
    const body = { paging_specification: { page_offset: 0, page_size: 2 } };
    const listed = await post(app.http, '/cargo', body, {
      token: admin.token,
      headers: { accept: 'text/csv' },
    });
    const lines = exported.text.trimEnd().split('\r\n');
    expect(lines[0]).toBe(String(listed.body).split('\r\n')[0]);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(irish.tracking_number);
    const scoped = (await csv(`/statistics/customer?id=${referenceOf(email)}`, london)).text;
    expect(scoped).toContain(british.tracking_number);
    expect(scoped).not.toContain(irish.tracking_number);
  });
});
