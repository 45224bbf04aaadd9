import { beforeAll, describe, expect, it } from 'vitest';
import { collectionAddress, itemBooking } from '#tests/support/bookings.ts';
import { makeClient, makeTariffs, PASSWORD, unique } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { workAll } from '#tests/support/payments.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';

const app = useTestApp();
beforeAll(() => makeTariffs(app));

const DAY = 86_400_000;
const LINK = /\/(?:verify\/customer|reset-password)\/([\w-]+)/;

const signup = (email: string) =>
  post(app.http, '/auth/customer/signup', {
    username: 'person',
    name: 'Nino Beridze',
    phone: '447400123456',
    email,
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
const requestReset = (email: string) => post(app.http, '/auth/customer/password/request/reset', { email });
const loggedTo = (email: string) =>
  app.context.db.selectFrom('mail_log').selectAll().where('recipient', '=', email).orderBy('id').execute();
const everything = async () => {
  const rows = await app.pool.query(
    `select m::text as row from mail_log m union all select j::text from ${app.queue}._private_jobs j
     union all select t::text from one_time_tokens t`,
  );
  return JSON.stringify(rows.rows);
};

describe('an email with a link that logs in', () => {
  it.each([
    ['a registration', async (email: string) => void (await signup(email))],
    [
      'a reset',
      async (email: string) => {
        await makeClient(app, { email });
        await requestReset(email);
      },
    ],
    [
      'a guest’s account',
      async (email: string) =>
        void (await post(
          app.http,
          '/public/booking',
          itemBooking({ address_obj: collectionAddress({ email }) }),
        )),
    ],
  ])('of %s has its token only in the email', async (_what, order) => {
    const email = `secret${unique()}@example.com`;
    await order(email);
    const tokensBefore = await app.pool.query('select 1 from one_time_tokens');
    await app.work();
    const sent = app.mails.find((mail) => mail.to === email && LINK.test(mail.text));
    const token = LINK.exec(sent?.text ?? '')?.[1] ?? '';
    expect(token.length).toBeGreaterThan(40);
    expect(sent?.html).toContain(token);
    expect(await everything()).not.toContain(token);
    // The token must not be stored anywhere before the email is sent either.
    expect((await app.pool.query('select 1 from one_time_tokens')).rows.length).toBe(
      tokensBefore.rows.length + 1,
    );
  });

  it('is sent before mails that nobody waits for, even if those were queued earlier', async () => {
    const email = `waiting${unique()}@example.com`;
    await app.work();
    const before = app.mails.length;
    await post(app.http, '/contact', { firstName: 'A', email: 'a@example.com', body: 'How much is a box?' });
    await signup(email);
    await app.work();
    expect(app.mails.slice(before).map((mail) => mail.to === email)).toEqual([true, false]);
  });

  it('keeps its Message-ID and gets a working link when it is sent again after a kill', async () => {
    const email = `killed${unique()}@example.com`;
    await signup(email);
    await app.work();
    await app.context.db
      .updateTable('mail_log')
      .set({ sent_at: null })
      .where('recipient', '=', email)
      .execute();
    const [row] = await loggedTo(email);
    await featureTasks.tasks.send_mail(app.context, { id: row?.id ?? 0 });
    const [first, second] = app.mails.filter((mail) => mail.to === email);
    expect(second?.messageId).toBe(first?.messageId);
    const token = LINK.exec(second?.text ?? '')?.[1] ?? '';
    const reply = await app.http.inject(`/api/auth/customer/verification/${token}`);
    expect(reply.statusCode).toBe(200);
  });
});

describe('email texts', () => {
  it('are deleted after 30 days; the rows remain', async () => {
    const email = `kept${unique()}@example.com`;
    await makeClient(app, { email });
    await requestReset(email);
    await app.work();
    app.time.now = new Date(app.time.now.getTime() + 30 * DAY - 1000);
    await featureTasks.tasks.sweep(app.context, {});
    expect((await loggedTo(email))[0]?.text_body).not.toBe('');
    app.time.now = new Date(app.time.now.getTime() + 2000);
    await featureTasks.tasks.sweep(app.context, {});
    const [row] = await loggedTo(email);
    expect(row).toMatchObject({ template: 'resetPassword', subject: '', text_body: '', html_body: '' });
    expect(row?.sent_at).not.toBeNull();
  });
});

describe('a forgotten password', () => {
  it('does the same work for known and unknown e-mails', async () => {
    const { email } = await makeClient(app);
    const workOf = async (address: string) => {
      // A job of an earlier test may have left another one behind.
      await workAll(app);
      await requestReset(address);
      const jobs = await app.pool.query(`select task_identifier from ${app.queue}.jobs`);
      return { jobs: jobs.rows, mails: await loggedTo(address) };
    };
    const known = await workOf(email);
    expect(known).toEqual(await workOf(`nobody${unique()}@example.com`));
    expect(known.jobs).toHaveLength(1);
  });

  it('is emailed once per request, even when its job runs again after a kill', async () => {
    const { email } = await makeClient(app);
    const key = crypto.randomUUID();
    await featureTasks.tasks.mail_reset_link(app.context, { email, key });
    await featureTasks.tasks.mail_reset_link(app.context, { email, key });
    expect(await loggedTo(email)).toHaveLength(1);
  });
});

describe('an email to an unverified address', () => {
  const TYPED = 'Win-a-prize http://evil.example';

  it('contains nothing that the guest typed', async () => {
    const email = `stranger${unique()}@example.com`;
    const address_obj = collectionAddress({
      email,
      name: TYPED,
      address_line_1: TYPED,
      address_line_2: TYPED,
    });
    const form = itemBooking({ address_obj, source_address: TYPED, receiver_details: TYPED });
    expect((await post(app.http, '/public/booking', form)).status).toBe(200);
    expect((await post(app.http, '/public/booking', form)).status).toBe(200);
    await requestReset(email);
    await app.work();
    const mails = app.mails.filter((mail) => mail.to === email);
    expect(mails.map((mail) => mail.subject).toSorted()).toEqual([
      'Set a new password',
      'Your booking and your account',
      'Your courier is booked',
    ]);
    for (const mail of mails) {
      const text = `${mail.subject} ${mail.text} ${mail.html}`;
      expect(text).not.toMatch(/evil|prize/);
      expect(mail.text).toMatch(/^Dear customer,/);
    }
  });

  it('greets by name once the e-mail is verified', async () => {
    const { email } = await makeClient(app);
    await requestReset(email);
    await app.work();
    expect(app.mails.findLast((mail) => mail.to === email)?.text).toMatch(/^Dear Mariam Test,/);
  });
});
