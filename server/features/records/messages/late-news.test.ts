/** What is told too late to be news, or is taken back before it is told. */
import { expect, it } from 'vitest';
import { makeClient, useMainAdmin } from '#tests/support/factories.ts';
import { correct, linkedParcel, recordEvent, whileMailsWait } from '#tests/support/messages.ts';
import { makeOwnParcel, share, write } from '#tests/support/notes.ts';
import { workAll } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
const HOUR = 3_600_000;

const mailsTo = (email: string) => app.mails.filter((mail) => mail.to === email).map((mail) => mail.subject);

it('a delay that a scanner sends after the arrival, which came later, is mailed to nobody', async () => {
  const parcel = await linkedParcel(app, admin);
  await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
  await workAll(app);
  const [sender, receiver] = [mailsTo(parcel.sender.email), mailsTo(parcel.receiver.email)];
  const delay = (hours: number) =>
    post(
      app.http,
      '/cargo/batch/event',
      {
        tracking_numbers: [parcel.tracking],
        event: 'DELAY',
        reason: `Snow ${hours}`,
        occurred_at: new Date(app.time.now.getTime() + hours * HOUR).toISOString(),
      },
      { token: admin.token },
    );
  expect((await delay(-1)).status).toBe(200);
  await workAll(app);
  expect([mailsTo(parcel.sender.email), mailsTo(parcel.receiver.email)]).toEqual([sender, receiver]);
  expect((await delay(0.05)).status).toBe(200);
  await workAll(app);
  expect(mailsTo(parcel.receiver.email)).toHaveLength(receiver.length + 1);
});

it('a delay whose reason is put right before it is told is told once', async () => {
  const parcel = await linkedParcel(app, admin);
  const before = mailsTo(parcel.receiver.email).length;
  for (const reason of ['Snow', 'Strike']) {
    app.time.now = new Date(app.time.now.getTime() + 60_000);
    await recordEvent(app, admin, parcel.tracking, 'DELAY', reason);
  }
  await workAll(app);
  const mails = app.mails.filter((mail) => mail.to === parcel.receiver.email).slice(before);
  expect(mails.map((mail) => /Snow|Strike/.exec(mail.text)?.[0])).toEqual(['Strike']);
});

it('a mail about a delay that waits says the reason of now, once', async () => {
  const parcel = await linkedParcel(app, admin);
  const before = mailsTo(parcel.receiver.email).length;
  await recordEvent(app, admin, parcel.tracking, 'DELAY', 'Snow');
  await whileMailsWait(app, async () => {
    app.time.now = new Date(app.time.now.getTime() + 60_000);
    await recordEvent(app, admin, parcel.tracking, 'DELAY', 'Strike');
    await app.work();
  });
  await workAll(app);
  const mails = app.mails.filter((mail) => mail.to === parcel.receiver.email).slice(before);
  expect(mails.map((mail) => /Snow|Strike/.exec(mail.text)?.[0])).toEqual(['Strike']);
});

it.each([
  ['Pay customs at merani.example/go', ''],
  ['Snow in the Alps', 'Snow in the Alps'],
])('of a delay with the reason %s is told: %s', async (reason, told) => {
  const parcel = await linkedParcel(app, admin);
  const body = { tracking_numbers: [parcel.tracking], event: 'DELAY', reason };
  expect((await post(app.http, '/cargo/batch/event', body, { token: admin.token })).status).toBe(200);
  await workAll(app);
  for (const { email } of [parcel.sender, parcel.receiver]) {
    const text = app.mails.findLast((mail) => mail.to === email)?.text ?? '';
    expect(text).toContain(told);
    expect(text).not.toContain('merani.example');
  }
  const page = await get(app.http, `/receiver/${parcel.token}`);
  expect([page.body.delayed, page.body.delay_reason]).toEqual([1, told]);
});

it('a name with an initial is in the mails', async () => {
  const parcel = await linkedParcel(app, admin, { receiver: { name: 'G.Beridze' } });
  await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
  await workAll(app);
  expect(app.mails.findLast(({ to }) => to === parcel.receiver.email)?.text).toContain('G.Beridze');
});

it('a name with a link is in no mail: its reader is greeted without one', async () => {
  const parcel = await linkedParcel(app, admin, { receiver: { name: 'Nino, pay at t.me/merani' } });
  await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
  await workAll(app);
  const texts = app.mails.filter(({ to }) => to === parcel.receiver.email || to === parcel.sender.email);
  expect(texts.length).toBeGreaterThan(2);
  for (const { text, subject } of texts) expect(text + subject).not.toContain('t.me');
});

it.each(['HOME', 'OFFICE'])(
  'an arrival that a scanner sends after what came later still tells the code (%s)',
  async (delivery_option) => {
    for (const later of ['DELAY', 'RECEIVE'] as const) {
      const parcel = await linkedParcel(app, admin, { delivery_option });
      await recordEvent(app, admin, parcel.tracking, later);
      await workAll(app);
      const codeTo = (email: string) =>
        app.mails.filter((mail) => mail.to === email && mail.text.includes(parcel.code)).length;
      const before = codeTo(parcel.sender.email);
      const occurred_at = new Date(app.time.now.getTime() - HOUR).toISOString();
      const body = { tracking_numbers: [parcel.tracking], event: 'ARRIVE', occurred_at };
      expect((await post(app.http, '/cargo/batch/event', body, { token: admin.token })).status).toBe(200);
      await workAll(app);
      expect([later, codeTo(parcel.sender.email)]).toEqual([later, before + 1]);
      const older = new Date(app.time.now.getTime() - 2 * HOUR).toISOString();
      const second = { ...body, occurred_at: older };
      expect((await post(app.http, '/cargo/batch/event', second, { token: admin.token })).status).toBe(200);
      await workAll(app);
      expect([later, codeTo(parcel.sender.email)]).toEqual([later, before + 1]);
    }
  },
);

it('an arrival that is sent late tells the code to the sender of now, whom nobody has told it', async () => {
  const parcel = await linkedParcel(app, admin);
  const arrive = async (hoursAgo: number) => {
    const occurred_at = new Date(app.time.now.getTime() - hoursAgo * HOUR).toISOString();
    const body = { tracking_numbers: [parcel.tracking], event: 'ARRIVE', occurred_at };
    expect((await post(app.http, '/cargo/batch/event', body, { token: admin.token })).status).toBe(200);
    await workAll(app);
  };
  await arrive(1);
  const other = await makeClient(app);
  expect((await correct(app, admin, parcel, 'sender', { email: other.email })).status).toBe(200);
  await recordEvent(app, admin, parcel.tracking, 'DELAY', 'Snow');
  await arrive(2);
  await arrive(3);
  const told = app.mails.filter((mail) => mail.to === other.email && mail.text.includes(parcel.code));
  expect(told).toHaveLength(1);
});

it.each([
  ['of a text that failed', "channel = 'SMS', state = 'failed', failure = 'unreachable', sent_at = null"],
  ['of a notification, whose sender has no phone', "channel = 'PUSH', recipient = ''"],
])('a code %s is told again by an arrival that is sent late', async (_what, change) => {
  const parcel = await linkedParcel(app, admin);
  await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
  await workAll(app);
  await app.pool.query(
    `update messages set mail_id = null, ${change} where person = 'SENDER' and parcel_id = (select id from parcels where tracking_number = $1)`,
    [parcel.tracking],
  );
  await app.pool.query(`update contacts set phone = '' where email = $1`, [parcel.sender.email]);
  const before = mailsTo(parcel.sender.email).length;
  const occurred_at = new Date(app.time.now.getTime() - HOUR).toISOString();
  const body = { tracking_numbers: [parcel.tracking], event: 'ARRIVE', occurred_at };
  expect((await post(app.http, '/cargo/batch/event', body, { token: admin.token })).status).toBe(200);
  await workAll(app);
  expect(mailsTo(parcel.sender.email)).toHaveLength(before + 1);
});

it('shared notes that a correction hides are told to nobody, also if the parcel comes back', async () => {
  const { client, tracking, item } = await makeOwnParcel(app, admin);
  const other = await makeClient(app);
  await write(app, admin, { tracking });
  const parcel = {
    id: item,
    tracking,
    code: '',
    sender: { email: client.email, phone: '442079460111' },
    receiver: { email: '', phone: '995555123456' },
  };
  const isAboutNotes = (subject: string) => subject.startsWith('Notes');
  await whileMailsWait(app, async () => {
    expect((await share(app, admin, { tracking })).status).toBe(200);
    await app.work();
    for (const email of [other.email, client.email])
      expect((await correct(app, admin, parcel, 'sender', { email })).status).toBe(200);
  });
  await workAll(app);
  expect(mailsTo(client.email).filter(isAboutNotes)).toEqual([]);
  expect((await share(app, admin, { tracking })).status).toBe(200);
  await workAll(app);
  expect(mailsTo(client.email).filter(isAboutNotes)).toHaveLength(1);
});
