import { connect, type AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClient, makeStaff, makeTariffs, PASSWORD, type Colleague } from '#tests/support/factories.ts';
import { MAIN_ADMIN_ID } from '#shared/domain/privileges.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { get, post, refreshCookieOf } from '#tests/support/requests.ts';
import { useSecurityLog } from '#tests/support/security-lines.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { securityLineLimits } from './security-line-limits.ts';

const app = useTestApp();
const log = useSecurityLog(app);
const { written } = log;
let http: typeof log.http;
let main: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  main = await makeStaff(app, [], [], { id: MAIN_ADMIN_ID });
  ({ http } = log);
});

let seconds = 0;
/** Lines are counted by the second. */
function nextSecond(): void {
  seconds += 1;
  app.time.now = new Date(app.time.now.getTime() + seconds * 1000);
}

beforeEach(nextSecond);

const all = () => log.lines();
/** Without what tells of an earlier second. */
const lines = () => all().filter(({ security }) => security !== 'left_out');
const staffLogin = (username: string, password = PASSWORD) =>
  post(http, '/auth/staff', { username, password });

/** Sends an agent's change, and leaves while the change waits for the locks of `held`. */
async function leaveEarly(token: string, body: string, held: { text: string; values: unknown[] }) {
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const connections = () =>
    new Promise<number>((resolve) => http.server.getConnections((_error, count) => resolve(count)));
  await holding(app, held, async () => {
    socket.write(
      `POST /api/staff/update HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await waitForLock(app);
    socket.destroy();
    await expect.poll(connections).toBe(0);
  });
}

describe('the security log', () => {
  it('has each login with its account, and each wrong password', async () => {
    const agent = await makeStaff(app);
    await staffLogin(agent.username, 'wrong password');
    await staffLogin(agent.username);
    const common = { security: 'authentication', call: 'accounts.staffLogin', address: '127.0.0.1' };
    expect(lines()).toMatchObject([
      { ...common, status: 401, code: 'wrong_credentials', account: `staff ${agent.id}` },
      { ...common, status: 200, account: `staff ${agent.id}` },
    ]);
  });

  it('never contains what was typed, nor a token', async () => {
    const client = await makeClient(app);
    const reply = await post(http, '/auth/customer', { email: client.email, password: PASSWORD });
    await post(http, '/auth/customer', { email: 'my password 1!', password: 'my password 2!' });
    await post(http, '/auth/customer', { email: 'nobody@example.com', password: 'my password 2!' });
    expect(lines()).toHaveLength(3);
    for (const secret of [client.email, PASSWORD, 'my password', 'nobody@', reply.body.access_token])
      expect(written.join('')).not.toContain(secret);
  });

  it('has refused calls with the caller: no login, no right, others’ objects, invalid input', async () => {
    const agent = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
    const token = String((await staffLogin(agent.username)).body.access_token);
    written.splice(0);
    await get(http, '/staff');
    await get(http, '/staff', { token });
    await get(http, '/cargo/NOBODY-1', { token });
    await post(http, '/contact', { name: 1 });
    const seen = lines().map(({ security, status, caller }) => [security, status, caller]);
    expect(seen).toEqual([
      ['refused', 401, 'visitor:127.0.0.1'],
      ['refused', 403, `staff:${agent.id}`],
      ['refused', 404, `staff:${agent.id}`],
      ['invalid', 422, 'visitor:127.0.0.1'],
    ]);
  });

  it('has changes of rights, and refreshes only when they fail', async () => {
    const agent = await makeStaff(app);
    const login = await staffLogin(main.username);
    written.splice(0);
    await post(http, '/auth/refresh', {}, { cookie: refreshCookieOf(login) });
    await post(http, '/auth/refresh', {}, { cookie: 'merani_refresh=forged' });
    const token = String(login.body.access_token);
    await post(http, '/staff/update', { username: agent.username, active: 0 }, { token });
    expect(lines()).toMatchObject([
      { security: 'refused', call: 'accounts.refresh', status: 401 },
      { security: 'administration', call: 'agents.update', status: 200, caller: `staff:${MAIN_ADMIN_ID}` },
    ]);
    written.splice(0);
    const tariffs = ['/route', '/route/update', '/route/updatePolicies', '/config/packaging/update'];
    for (const path of tariffs) await post(http, path, {}, { token });
    expect(lines().map(({ security, call }) => [security, call])).toEqual([
      ['administration', 'shippingRoutes.create'],
      ['administration', 'shippingRoutes.update'],
      ['administration', 'shippingRoutes.updatePolicies'],
      ['administration', 'shippingRoutes.updatePackaging'],
    ]);
  });

  it('has who has read all of their own data', async () => {
    const { token } = await makeClient(app);
    written.splice(0);
    await get(http, '/customer/data', { token });
    expect(lines()).toMatchObject([{ security: 'own_data', call: 'ownData.show', status: 200 }]);
  });

  it('has what was changed for a client that left before the answer', async () => {
    const agent = await makeStaff(app);
    const token = String((await staffLogin(main.username)).body.access_token);
    written.splice(0);
    await leaveEarly(token, JSON.stringify({ username: agent.username, active: 0 }), {
      text: 'select from staff where id = $1 for update',
      values: [agent.id],
    });
    await expect.poll(lines).toMatchObject([{ call: 'agents.update', status: 200, left: true }]);
  });

  it('is silent about calls that work', async () => {
    await get(http, '/routes/unique');
    expect(written).toEqual([]);
  });

  it('is not filled by refusals: beyond a hundred a second only their number is logged', async () => {
    for (let count = 0; count < 300; count += 1) await get(http, '/staff');
    expect(lines()).toHaveLength(100);
    nextSecond();
    await get(http, '/staff');
    // The next second's first line tells what was left out.
    expect(all().slice(-2)).toMatchObject([
      { security: 'left_out', of: 'strangers refused', count: 200 },
      { security: 'refused', status: 401 },
    ]);
  });

  describe('shows the others while one floods it', () => {
    const guess = () =>
      post(http, '/auth/customer', { email: 'nobody@example.com', password: 'wrong horse' });
    const floods: Record<string, () => Promise<unknown>> = {
      'calls without a login': () => get(http, '/staff'),
      'malformed calls': () => post(http, '/contact', { name: 1 }),
      'malformed logins': () => post(http, '/auth/customer', {}),
      'malformed logins of staff': () => post(http, '/auth/staff', []),
      'changes of rights without a login': () => post(http, '/staff/update', {}),
      'downloads without a login': () => get(http, '/customer/data/archive'),
      'wrong links': () => get(http, '/auth/customer/verification/wrong/registration'),
      'logouts of nobody': () => get(http, '/auth/client/logout'),
    };

    /** What `act` writes in the second of a flood. */
    async function flooded(flood: () => Promise<unknown>, act: () => Promise<unknown>, most = 100) {
      for (let count = 0; count < 300; count += 1) await flood();
      const before = lines().length;
      expect(before).toBe(most);
      await act();
      return lines().slice(before);
    }

    it.each(Object.entries(floods))('%s: guesses of a password', async (_name, flood) => {
      const seen = await flooded(flood, async () => {
        for (let count = 0; count < 6; count += 1) await guess();
      });
      expect(seen.map(({ security, status }) => [security, status])).toEqual(
        Array.from({ length: 6 }, () => ['authentication', 401]),
      );
    });

    it.each(Object.entries(floods))('%s: what known accounts are refused', async (_name, flood) => {
      const [agent, client] = [await makeStaff(app), await makeClient(app)];
      written.splice(0);
      const seen = await flooded(flood, async () => {
        await post(http, '/staff/update', { username: 'admin' }, { token: agent.token });
        await get(http, '/staff', { token: agent.token });
        await post(http, '/customer/close', { password: 'wrong horse' }, { token: client.token });
      });
      expect(seen.map(({ security, status, caller }) => [security, status, caller])).toEqual([
        ['administration', 403, `staff:${agent.id}`],
        ['refused', 403, `staff:${agent.id}`],
        ['own_data', 422, `client:${client.id}`],
      ]);
    });

    it('logins that are refused by a limit: guesses of a password', () => {
      const isWritten = securityLineLimits(app.context.clock, () => undefined);
      const login = { security: 'authentication', call: 'accounts.login', caller: 'visitor:1' } as const;
      const limited = { ...login, status: 429, account: undefined };
      while (isWritten(limited));
      expect(isWritten({ ...limited, status: 401 })).toBe(true);
    });

    it('other failures of the same account: its guesses at another account', async () => {
      const [client, agent] = [await makeClient(app), await makeStaff(app)];
      written.splice(0);
      const by = { token: client.token };
      const guess = () =>
        post(http, '/auth/staff', { username: agent.username, password: 'wrong horse' }, by);
      const wrongLink = () => get(http, '/auth/customer/verification/wrong/registration', by);
      const seen = await flooded(wrongLink, guess, 20);
      expect(seen).toMatchObject([
        { caller: `client:${client.id}`, account: `staff ${agent.id}`, status: 401 },
      ]);
    });

    it.each([
      ['codes with forged tickets: those with real ones', 'accounts.staffSecondFactor', 401],
      ['wrong links of nobody: those tried on a receiver’s page', 'receiver.show', 404],
      ['malformed input: wrong codes of a receiver', 'receiver.changeDelivery', 422],
    ])('%s', (_what, call, status) => {
      const isWritten = securityLineLimits(app.context.clock, () => undefined);
      const line = { security: 'authentication', call, caller: 'visitor:1', status } as const;
      const refused = status === 422 ? 'invalid' : 'refused';
      while (isWritten({ ...line, security: refused, call: 'accounts.login', account: undefined }));
      const forged = { ...line, account: undefined };
      const isLogin = call === 'accounts.staffSecondFactor';
      if (isLogin) while (isWritten(forged));
      const account = isLogin ? 'staff 1' : undefined;
      expect(isWritten({ ...line, security: refused, account })).toBe(true);
    });

    it('refusals of another account: those of this one', async () => {
      const [flooding, agent] = [await makeStaff(app), await makeStaff(app)];
      written.splice(0);
      const ask = ({ token }: { token: string }) => post(http, '/staff/update', {}, { token });
      const seen = await flooded(
        () => ask(flooding),
        () => ask(agent),
        20,
      );
      expect(seen).toMatchObject([{ security: 'administration', caller: `staff:${agent.id}` }]);
    });
  });

  it('shares its request id with the response', async () => {
    const reply = await get(http, '/staff');
    expect(lines()[0]?.reqId).toBe(reply.headers['x-request-id']);
    expect(lines()[0]?.reqId).toMatch(/^[\da-f-]{36}$/);
  });
});
