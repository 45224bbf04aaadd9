/** What the person before a correction neither keeps nor is told, and what the one after it does not see. */
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { featureTasks } from '#server/features/feature-tasks.ts';
import {
  intakeForm,
  makeClient,
  takeIn,
  unique,
  useMainAdmin,
  type Person,
} from '#tests/support/factories.ts';
import { correct, recordEvent, sendParcel, whileMailsWait } from '#tests/support/messages.ts';
import { share, write } from '#tests/support/notes.ts';
import { payCash, workAll } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { holding, waitForLock, whileHeld } from '#tests/support/locks.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const rightEmail = () => `right${unique()}@example.com`;
const invoicesOf = async (id: number): Promise<string[]> =>
  (await app.pool.query('select public_id from invoices where parcel_id = $1', [id])).rows.map(
    (row) => row.public_id as string,
  );
const mailsInDataOf = async ({ token }: Person) =>
  JSON.stringify((await get(app.http, '/customer/data', { token })).body.mails);

it('a payment and an event that wait for a correction are of the new sender', async () => {
  const [former, right] = [await makeClient(app), await makeClient(app)];
  const parcel = await sendParcel(app, admin, { sender: { email: former.email } });
  const invoices = await invoicesOf(parcel.id);
  const invoice = { text: 'select 1 from invoices where parcel_id = $1 for update', values: [parcel.id] };
  let paying: ReturnType<typeof payCash> | undefined;
  await holding(app, invoice, async () => {
    paying = payCash(app, admin, invoices);
    await waitForLock(app);
    expect((await correct(app, admin, parcel, 'sender', { email: right.email })).status).toBe(200);
  });
  await paying;
  const last = await sendParcel(app, admin, { sender: { email: former.email } });
  const contact = { text: 'select 1 from parcels where id = $1 for update', values: [last.id] };
  let correcting: ReturnType<typeof correct> | undefined;
  let recording: ReturnType<typeof recordEvent> | undefined;
  await holding(app, contact, async () => {
    correcting = correct(app, admin, last, 'sender', { email: right.email });
    await waitForLock(app);
    recording = recordEvent(app, admin, last.tracking, 'ARRIVE');
    await waitForLock(app, 2);
  });
  expect([(await correcting)?.status, (await recording)?.status]).toEqual([200, 200]);
  const { rows } = await app.pool.query(
    `select type, customer_id from activity where type = 'PAYMENT' or data ->> 'type' = 'ARRIVE' order by type`,
  );
  expect(rows).toEqual(['HANDLE', 'PAYMENT'].map((type) => ({ type, customer_id: right.id })));
});

describe('a mail that a correction stops', () => {
  it.each(['sender', 'receiver'] as const)('is not in the data of the wrong %s', async (who) => {
    const former = await makeClient(app);
    const parcel = await sendParcel(app, admin, { [who]: { email: former.email } });
    await workAll(app);
    await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
    await whileMailsWait(app, async () => {
      expect((await correct(app, admin, parcel, who, { email: rightEmail() })).status).toBe(200);
    });
    await workAll(app);
    expect(await mailsInDataOf(former)).not.toContain(parcel.code);
  });

  it('shows nothing there either while it waits', async () => {
    const former = await makeClient(app);
    const parcel = await sendParcel(app, admin, { sender: { email: former.email } });
    await workAll(app);
    await payCash(app, admin, await invoicesOf(parcel.id));
    await whileMailsWait(app, async () => {
      await correct(app, admin, parcel, 'sender', { email: rightEmail() });
      expect(await mailsInDataOf(former)).not.toContain('Payment received');
    });
  });

  it('is not sent when it announces an archive, also if its turn comes before that of the correction’s jobs', async () => {
    const former = await makeClient(app);
    const parcel = await sendParcel(app, admin, { sender: { email: former.email } });
    await app.work();
    await whileMailsWait(app, async () => {
      await post(app.http, '/customer/data/archive', {}, { token: former.token });
      app.time.now = new Date(app.time.now.getTime() + 31_000);
      await app.work();
      await correct(app, admin, parcel, 'sender', { email: rightEmail() });
    });
    const { rows } = await app.pool.query(
      `select id from mail_log where customer_id = $1 and template = 'dataReady'`,
      [former.id],
    );
    await featureTasks.tasks.send_mail(app.context, { id: rows[0].id });
    await workAll(app);
    const subjects = app.mails.filter(({ to }) => to === former.email).map(({ subject }) => subject);
    expect(subjects.filter((one) => one.includes('ready to download'))).toEqual([]);
  });

  it('is not sent when the sender is corrected while its receipts are drawn, with what they say of the new one', async () => {
    const parcel = await sendParcel(app, admin);
    await workAll(app);
    await payCash(app, admin, await invoicesOf(parcel.id));
    const before = app.mails.filter(({ to }) => to === parcel.sender.email).length;
    const other = new pg.Client({ connectionString: app.url });
    await other.connect();
    try {
      // Which only the receipts read here.
      await other.query('begin; lock table payment_session_items in access exclusive mode');
      const working = workAll(app);
      await expect
        .poll(
          async () =>
            (
              await app.pool.query(`select 1 from pg_stat_activity where datname = current_database()
                and wait_event_type = 'Lock' and query like '%payment_session_items%'`)
            ).rowCount,
          { timeout: 60_000 },
        )
        .toBeGreaterThan(0);
      const owner = { email: rightEmail(), name: 'Rightful Owner', address_line_1: '77 Secret Street' };
      expect((await correct(app, admin, parcel, 'sender', owner)).status).toBe(200);
      await other.query('rollback');
      await working;
    } finally {
      await other.end();
    }
    expect(app.mails.filter(({ to }) => to === parcel.sender.email)).toHaveLength(before);
  });
});

it.each(['/customer/cargo/', '/customer/cargos'])(
  'who reads %s while the sender is corrected is not shown the new one',
  async (path) => {
    const former = await makeClient(app);
    const parcel = await sendParcel(app, admin, { sender: { email: former.email } });
    await workAll(app);
    const owner = { email: rightEmail(), name: 'Rightful Owner', address_line_1: '77 Secret Street' };
    const other = new pg.Client({ connectionString: app.url });
    await other.connect();
    try {
      // Which the rows are read with, after their ids.
      await other.query('begin; lock table payments in access exclusive mode');
      const url = path.endsWith('/') ? path + parcel.tracking : path;
      const reading = get(app.http, url, { token: former.token });
      await waitForLock(app);
      expect((await correct(app, admin, parcel, 'sender', owner)).status).toBe(200);
      await other.query('rollback');
      expect(JSON.stringify((await reading).body)).not.toMatch(/Rightful|Secret/);
    } finally {
      await other.end();
    }
  },
);

it('the new sender is shown no note that staff shared with the earlier one, until they share it again', async () => {
  const [former, owner] = [await makeClient(app), await makeClient(app)];
  const parcel = await sendParcel(app, admin, { sender: { email: former.email } });
  await write(app, admin, { tracking: parcel.tracking }, 'For the earlier sender');
  await share(app, admin, { tracking: parcel.tracking });
  const shown = async (who: Person) =>
    JSON.stringify((await get(app.http, `/customer/cargo/${parcel.tracking}`, { token: who.token })).body) +
    JSON.stringify((await get(app.http, '/customer/data', { token: who.token })).body.notes);
  expect(await shown(former)).toContain('For the earlier sender');
  await correct(app, admin, parcel, 'sender', { email: owner.email });
  expect(await shown(owner)).not.toContain('For the earlier sender');
  await share(app, admin, { tracking: parcel.tracking });
  expect(await shown(owner)).toContain('For the earlier sender');
});

it('who becomes the sender before anybody has an account is shown no note that staff shared for the earlier one', async () => {
  const parcel = await sendParcel(app, admin);
  await write(app, admin, { tracking: parcel.tracking }, 'For the earlier sender');
  await share(app, admin, { tracking: parcel.tracking });
  const owner = { email: rightEmail() };
  await correct(app, admin, parcel, 'sender', owner);
  const form = { username: 'owner', name: 'Owner', phone: '442079460123', password: 'long enough' };
  await post(app.http, '/auth/customer/signup', { ...form, ...owner, confirm_password: form.password });
  await workAll(app);
  const texts = app.mails.filter(({ to }) => to === owner.email).map(({ text }) => text);
  const link = /\/verify\/customer\/([\w-]+)/.exec(texts.join('\n'))?.[1] ?? '';
  const { access_token: token } = (await get(app.http, `/auth/customer/verification/${link}`)).body;
  const { cargo } = (await get(app.http, `/customer/cargo/${parcel.tracking}`, { token })).body;
  expect(cargo.tracking_number).toBe(parcel.tracking);
  expect(cargo.web_notes).toEqual([]);
});

it('the new sender is shown no note that staff share with the earlier one while the sender is corrected', async () => {
  const [former, owner] = [await makeClient(app), await makeClient(app)];
  const parcel = await sendParcel(app, admin, { sender: { email: former.email } });
  await write(app, admin, { tracking: parcel.tracking }, 'For the earlier sender');
  await workAll(app);
  const other = new pg.Client({ connectionString: app.url });
  await other.connect();
  try {
    // For which the mail about the shared notes waits.
    await other.query('begin');
    await other.query('select 1 from customers where id = $1 for update', [former.id]);
    const sharing = share(app, admin, { tracking: parcel.tracking });
    await waitForLock(app);
    const correcting = correct(app, admin, parcel, 'sender', { email: owner.email });
    await Promise.race([correcting, waitForLock(app, 2)]);
    await other.query('rollback');
    expect([(await sharing).status, (await correcting).status]).toEqual([200, 200]);
  } finally {
    await other.end();
  }
  const { body } = await get(app.http, `/customer/cargo/${parcel.tracking}`, { token: owner.token });
  expect(body.cargo.web_notes).toEqual([]);
  await workAll(app);
  expect(app.mails.filter(({ to, subject }) => to === former.email && subject.startsWith('Notes'))).toEqual(
    [],
  );
});

it('a saved receiver of one’s own does not keep what a parcel of somebody else said of them', async () => {
  const [former, owner] = [await makeClient(app), await makeClient(app)];
  const sender = { ...intakeForm().sender, email: former.email };
  const receiver = { ...intakeForm().receiver, name: `Nino ${unique()}`, email: '', address_line_2: '' };
  await takeIn(app, admin, { sender, receiver });
  const theirs = { ...receiver, email: 'private@example.com', address_line_2: 'Flat 99, code 4711' };
  const lost = await takeIn(app, admin, { sender, receiver: theirs });
  const edit = {
    address: { ...sender, email: owner.email },
    target: 'sender',
    update_all: 0,
    id: lost.item.id,
  };
  const reply = await post(app.http, `/cargo/${lost.item.id}/info/edit`, edit, { token: admin.token });
  expect(reply.status).toBe(200);
  const saved = await get(app.http, '/customer/address/receivers', { token: former.token });
  expect(saved.body.receivers).toMatchObject([{ name: receiver.name, email: '', address_line_2: '' }]);
});

it('a receiver whom a customer saved by hand changes by hand only', async () => {
  const client = await makeClient(app);
  const person = {
    name: 'Gio Receiver',
    phone: '995555123456',
    email: '',
    address_line_1: '7 Rustaveli Avenue',
  };
  const byHand = { address_line_2: 'By hand', address_country_code: 'GE', address_postal_code: '0105' };
  await post(app.http, '/customer/address/receiver', { ...person, ...byHand }, { token: client.token });
  const receiver = { ...person, address_line_2: 'Of a parcel', country_code: 'GE', postal_code: '0105' };
  await takeIn(app, admin, { sender: { ...intakeForm().sender, email: client.email }, receiver });
  const saved = await get(app.http, '/customer/address/receivers', { token: client.token });
  expect(saved.body.receivers).toMatchObject([{ address_line_2: 'By hand' }]);
});

it('a receiver whom two parcels name is not kept when both are corrected at once', async () => {
  const former = await makeClient(app);
  const sender = { ...intakeForm().sender, email: former.email };
  const receiver = { ...intakeForm().receiver, name: `Nino ${unique()}` };
  const [one, other] = [
    await sendParcel(app, admin, { sender, receiver }),
    await sendParcel(app, admin, { sender, receiver }),
  ];
  await post(app.http, '/customer/data/archive', {}, { token: former.token });
  await workAll(app);
  // Which is the last that a correction deletes.
  const held = { text: 'select 1 from data_archives where customer_id = $1 for update', values: [former.id] };
  const both = () =>
    Promise.all([one, other].map((parcel) => correct(app, admin, parcel, 'sender', { email: rightEmail() })));
  const replies = await whileHeld(app, held, both, 'rollback', 2);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  await workAll(app);
  const saved = await get(app.http, '/customer/address/receivers', { token: former.token });
  expect(saved.body.receivers).toEqual([]);
});

it('an e-mail that was typed by mistake is in the list of inactive clients no more, unless it is somebody’s', async () => {
  const [client, mistake, right] = [await makeClient(app), rightEmail(), rightEmail()];
  const other = await sendParcel(app, admin, { sender: { email: rightEmail() } });
  const parcels = [
    await sendParcel(app, admin, { sender: { email: mistake } }),
    await sendParcel(app, admin, { sender: { email: client.email } }),
    await sendParcel(app, admin, { sender: { email: other.sender.email } }),
  ];
  for (const parcel of parcels)
    expect((await correct(app, admin, parcel, 'sender', { email: right })).status).toBe(200);
  const emails = [mistake, client.email, other.sender.email, right];
  const { rows } = await app.pool.query('select email from last_activity where email = any($1)', [emails]);
  expect(rows.map(({ email }) => email).toSorted()).toEqual(emails.slice(1).toSorted());
});

it('two parcels whose mistyped e-mail is corrected at once leave it to nobody', async () => {
  const mistake = rightEmail();
  const parcels = [
    await sendParcel(app, admin, { sender: { email: mistake } }),
    await sendParcel(app, admin, { sender: { email: mistake } }),
  ];
  const activity = { text: 'select 1 from last_activity where email = $1 for update', values: [mistake] };
  const correctBoth = () =>
    Promise.all(parcels.map((parcel) => correct(app, admin, parcel, 'sender', { email: rightEmail() })));
  const replies = await whileHeld(app, activity, correctBoth, 'rollback', 2);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await app.pool.query('select email from last_activity where email = $1', [mistake]);
  expect(rows).toEqual([]);
});

it('however often receivers of many parcels were corrected, the former customer forgets each once', async () => {
  const [former, right] = [await makeClient(app), await makeClient(app)];
  const parcels = [
    await sendParcel(app, admin, { sender: { email: former.email } }),
    await sendParcel(app, admin, { sender: { email: former.email } }),
  ];
  const receivers = [{ name: 'Gio One' }, { name: 'Gio Two' }, { name: 'Gio One' }, { name: 'Gio Two' }];
  for (const parcel of parcels)
    for (const receiver of receivers)
      expect((await correct(app, admin, parcel, 'receiver', receiver)).status).toBe(200);
  await workAll(app);
  const [first] = parcels;
  const { country_code, ...address } = intakeForm().sender;
  const edit = {
    address: { ...address, country_code, email: right.email },
    update_all: 1,
    target: 'sender',
  };
  expect((await post(app.http, `/cargo/${first?.id}/info/edit`, edit, { token: admin.token })).status).toBe(
    200,
  );
  const { rows } = await app.pool.query(
    `select j.payload from ${app.queue}._private_jobs j join ${app.queue}._private_tasks t on t.id = j.task_id
     where t.identifier = 'forget_receivers' order by j.id desc limit 1`,
  );
  const pairs = rows[0].payload.former.map((one: object) => JSON.stringify(one));
  expect(pairs).toHaveLength(new Set(pairs).size);
  expect(pairs.length).toBeLessThanOrEqual(6);
});
