/** Notifications in the browsers of accounts: about parcels, and for who is mentioned (beyond the documents, section 2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webPushes } from '#server/adapters/push.ts';
import { pushKeys } from '#server/push-keys.ts';
import { makeBrowser, type TestBrowser } from '#tests/support/browsers.ts';
import { makeClient, makeStaff, useMainAdmin } from '#tests/support/factories.ts';
import { correct, messageLines, recordEvent, sendParcel } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { startForTest } from '#tests/support/sandbox.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let sandbox: Awaited<ReturnType<typeof startForTest>>;
let service: string;
const admin = useMainAdmin(app);

beforeAll(async () => {
  sandbox = await startForTest();
  service = `http://127.0.0.1:${sandbox.port}/push/to/`;
  const keys = pushKeys(app.context.config);
  app.context.adapters.push = webPushes({ ...keys, contact: 'mailto:a@example.com', sandbox: service });
});
afterAll(() => sandbox.close());

async function browserOf({ token }: { token: string }): Promise<TestBrowser> {
  const browser = makeBrowser(service);
  await post(app.http, '/push/subscribe', browser.subscription, { token });
  return browser;
}
const noticesOf = async ({ device, read }: TestBrowser) => {
  const reply = await fetch(`http://127.0.0.1:${sandbox.port}/push/messages?device=${device}`);
  const messages = (await reply.json()) as { content: string }[];
  return messages.map(({ content }) => read(Buffer.from(content, 'base64')));
};

describe('a notification', () => {
  it('tells a customer of the parcel, in the account’s language and without the release code', async () => {
    const client = await makeClient(app);
    await post(app.http, '/account/language', { language: 'ka' }, { token: client.token });
    const browser = await browserOf(client);
    const { tracking, code } = await sendParcel(app, admin, { sender: { email: client.email } });
    await workAll(app);
    await recordEvent(app, admin, tracking, 'ARRIVE');
    await workAll(app);
    const notices = await noticesOf(browser);
    expect(notices).toHaveLength(2);
    expect(notices).toContainEqual({
      title: `ამანათი ${tracking}`,
      body: 'ჩამოსულია და მზადაა გასაცემად',
      link: `/ka/tracking/${tracking}`,
    });
    expect(JSON.stringify(notices)).not.toContain(code);
    expect(await messageLines(app, admin, tracking)).toEqual(
      expect.arrayContaining(['SENDER PUSH PICKED_UP sent', 'SENDER PUSH READY sent']),
    );
  });

  it('follows the customer’s switches, and is no message without a browser', async () => {
    const [deaf, client] = [await makeClient(app), await makeClient(app)];
    const browser = await browserOf(client);
    const off = { name: 'EVENT_TRANSIT', value: 0 };
    await post(app.http, '/customer/settings/notifications', off, { token: client.token });
    for (const { email } of [deaf, client]) {
      const { tracking } = await sendParcel(app, admin, { sender: { email } });
      await recordEvent(app, admin, tracking, 'TRANSIT');
      await workAll(app);
      expect(await messageLines(app, admin, tracking)).not.toContain('SENDER PUSH IN_TRANSIT sent');
    }
    expect(await noticesOf(browser)).toHaveLength(1);
  });

  it('that waits for a push service is not shown to whoever the parcel belonged to before', async () => {
    const [first, second] = [await makeClient(app), await makeClient(app)];
    const browser = await browserOf(first);
    const parcel = await sendParcel(app, admin, { sender: { email: first.email } });
    const { push } = app.context.adapters;
    app.context.adapters.push = { ...push, send: () => Promise.reject(new Error('The service is away.')) };
    try {
      await app.work();
      await correct(app, admin, parcel, 'sender', { email: second.email });
    } finally {
      app.context.adapters.push = push;
    }
    await workAll(app);
    expect(await noticesOf(browser)).toEqual([]);
    expect(await messageLines(app, admin, parcel.tracking)).toContain('SENDER PUSH PICKED_UP dropped');
  });

  it('tells staff that they were mentioned, without the note', async () => {
    const colleague = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
    const { rows } = await app.pool.query('select username from staff where id = $1', [colleague.id]);
    const browser = await browserOf(colleague);
    const { tracking } = await sendParcel(app, admin);
    const body = `@${rows[0].username} secret words`;
    const noted = await post(app.http, '/staff/store/notes', { tracking, body }, { token: admin.token });
    expect(noted.status).toBe(200);
    await workAll(app);
    expect(await noticesOf(browser)).toEqual([
      { title: expect.stringMatching(/ has mentioned you$/), body: '', link: '/manage/profile?tab=mentions' },
    ]);
  });
});
