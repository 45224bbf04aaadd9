import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newFolder,
  type Receiver,
  SMS_TOKEN,
  startForTest,
  startReceiver,
} from '../../tests/support/sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import { Outbox } from './outbox.ts';

interface Listed {
  id: string;
  state: string;
  text: string;
  reports: { state: string; answer: number | string }[];
}

describe('the phone', () => {
  const dir = newFolder();
  let sandbox: Sandbox;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await startReceiver();
    sandbox = await startForTest({ dir }, { smsDelays: [1, 1] });
  });
  afterAll(async () => {
    receiver.close();
    await sandbox.close();
  });

  const account = `AC${'1'.repeat(32)}`;
  const request = (path: string, init: RequestInit = {}, token = SMS_TOKEN) =>
    fetch(`http://127.0.0.1:${sandbox.port}${path}`, {
      ...init,
      headers: { authorization: `Basic ${btoa(`${account}:${token}`)}` },
    });
  const send = (to: string, text: string, more: Record<string, string> = {}) =>
    request(`/2010-04-01/Accounts/${account}/Messages.json`, {
      method: 'POST',
      body: new URLSearchParams({ To: to, Body: text, From: 'Merani', ...more }),
    });
  const listed = async (to: string) =>
    (await (await request(`/phone/messages?to=${encodeURIComponent(to)}`)).json()) as Listed[];

  it('lists the newest first, of one number however it is written', async () => {
    await send('+447911000001', 'first');
    await send('+447911000001', 'second');
    await send('+447911000002', 'other');
    expect((await listed('+44 7911 000001')).map(({ text }) => text)).toEqual(['second', 'first']);
    const found = await request(
      `/2010-04-01/Accounts/${account}/Messages.json?To=%2B447911000001&PageSize=1`,
    );
    expect(await found.json()).toMatchObject({ messages: [{ body: 'second', to: '+447911000001' }] });
  });

  it('runs no script of a text and shows links to click', async () => {
    await send('+447911000003', '<script>alert(1)</script> https://merani.example/a?b=1&c=2.');
    const page = await (await request('/phone?to=447911000003')).text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('<a href="https://merani.example/a?b=1&amp;c=2"');
    expect(page).toContain('…550010');
  });

  it('reports to the given address and records the answers', async () => {
    receiver.answers.push(500, 200);
    const sent = (await (await send('+447911000004', 'Ready', { StatusCallback: receiver.url })).json()) as {
      sid: string;
    };
    await receiver.waitFor(2);
    const recorded = async () => (await listed('447911000004'))[0]?.reports.map(({ answer }) => answer);
    await expect.poll(recorded).toEqual([500, 200]);
    const fetched = await request(`/2010-04-01/Accounts/${account}/Messages/${sent.sid}.json`);
    expect(await fetched.json()).toMatchObject({ sid: sent.sid, status: 'delivered' });
  });

  it.each([
    [{ To: '' }, 21604],
    [{ To: '12' }, 21211],
    [{ Body: '' }, 21602],
    [{ From: '' }, 21603],
    [{ Body: 'x'.repeat(1601) }, 21617],
  ])('refuses %j', async (wrong, code) => {
    const answer = await send('+447911000005', 'text', wrong);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code, status: 400 });
    expect(await listed('447911000005')).toEqual([]);
  });

  it('knows one token, and no other messages or modes', async () => {
    const path = `/2010-04-01/Accounts/${account}/Messages`;
    expect((await request(`${path}.json`, {}, 'wrong')).status).toBe(401);
    expect((await request(`${path}/SM1.json`)).status).toBe(404);
    expect((await request('/phone/test/upside_down', { method: 'POST' })).status).toBe(404);
  });

  it('goes on after a restart', async () => {
    const folder = newFolder();
    const slow = new Outbox(folder, SMS_TOKEN, [60_000, 60_000]);
    const sms = slow.add({
      account,
      to: '+447911000006',
      from: 'Merani',
      by_service: false,
      text: 'x',
      status_url: null,
    });
    slow.close();
    const after = new Outbox(folder, SMS_TOKEN, [1, 1]);
    after.resume();
    await expect.poll(() => after.get(sms.id)?.state).toBe('delivered');
    after.close();
  });
});
