/**
 * Runs the product as a process with its own database: it stops cleanly, refuses a second start on the same data, and is
 * backed up while it runs. Kills are in trials.test.ts (I9).
 */
import { spawnSync } from 'node:child_process';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { intakeOf } from '../../trials/office.ts';
import { removeCluster } from '../../server/db/cluster-location.ts';
import { environmentOf, launchProduct, untilReady } from '../support/product-process.ts';
import { endStarted } from '../support/started-process.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { commandOf, descendants, lives } from '../support/processes.ts';

const folder = tempFolder('crash');

afterEach(endStarted);

afterAll(() => {
  removeCluster(`${folder.path}/restored`);
  folder.remove();
});

const settingsOf = (data: string, more: Record<string, string> = {}) =>
  environmentOf({ DATA_DIR: `${folder.path}/${data}`, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', ...more });

async function start(data = 'data', settings: Record<string, string> = {}) {
  const product = await launchProduct({ env: settingsOf(data, settings) });
  /** Process ids of the database and the sandbox. */
  return { ...product, others: descendants(product.pid) };
}

async function allEnded(pids: number[]): Promise<void> {
  while (pids.some(lives)) await pause(20);
}

/** Milliseconds: ends what hangs. */
const LIMIT = 600_000;
/** How it ends when it is asked to. */
const CLEAN = { code: 0, signal: null };

const post = async (port: number, path: string, body: object, token = '') => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, never> };
};

const login = async (port: number): Promise<string> =>
  (await post(port, '/auth/staff', { username: 'admin', password: 'merani-demo' })).body['access_token'] ??
  '';

/** Takes parcels in; returns their tracking numbers. */
async function takeIn(port: number, token: string, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, n) => `SAVED-${n}`);
  for (const number of numbers)
    expect(await post(port, '/cargo/pickup', intakeOf(number), token)).toMatchObject({ status: 200 });
  return numbers;
}

async function missing(port: number, numbers: string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const tracking_number of numbers) {
    if ((await post(port, '/cargo/track', { tracking_number })).status !== 200) lost.push(tracking_number);
  }
  return lost;
}

describe.skipIf(process.platform !== 'linux')('the product as a process', () => {
  it(
    'stops in time and cleanly while clients are silent or slow',
    async () => {
      const product = await start();
      const silent = connect(product.port, '127.0.0.1');
      const slow = connect(product.port, '127.0.0.1');
      for (const socket of [silent, slow]) {
        socket.on('error', () => undefined);
        await new Promise((resolve) => socket.once('connect', resolve));
      }
      slow.write(
        'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
      );
      // This request is answered after the other two connections were opened, so the server has them by now.
      await untilReady(product);
      expect(await product.stop()).toEqual(CLEAN);
      await allEnded(product.others);
      for (const socket of [silent, slow]) socket.destroy();
    },
    LIMIT,
  );

  it(
    'refuses a second start on the same data and leaves the first one running',
    async () => {
      const first = await start();
      await expect(start()).rejects.toThrow(/exit code 1 before it was ready.*Merani is already running on/s);
      expect((await fetch(`http://127.0.0.1:${first.port}/health/ready`)).status).toBe(200);
      expect(await first.stop()).toEqual(CLEAN);
    },
    LIMIT,
  );

  it(
    'has one port with several processes, which all name it and keep while one of them is left',
    async () => {
      const product = await start('data', { PROCESSES: '2', LOG_LEVEL: 'error' });
      const addressOf = async () => {
        // Connections of their own, which the system deals out to the processes.
        const reply = await fetch(`${product.url}/robots.txt`, { headers: { connection: 'close' } });
        return /Sitemap: (.*)\/sitemap/.exec(await reply.text())?.[1];
      };
      const own = `http://localhost:${product.port}`;
      for (let count = 0; count < 4; count += 1) expect(await addressOf()).toBe(own);
      const servers = () =>
        descendants(product.pid).filter((pid) => commandOf(pid).includes('server/main.ts'));
      const [lost = 0] = servers();
      process.kill(lost, 'SIGKILL');
      await product.until(() => (servers().filter((pid) => pid !== lost).length === 2 ? true : undefined));
      for (let count = 0; count < 20; count += 1) expect(await addressOf()).toBe(own);
      expect(product.printed()).toMatch(/"signal":"SIGKILL","pause":\d+,.*"a server process ended"/);
      // Without any, the system chooses again, and nobody would find that port.
      for (const pid of servers()) process.kill(pid, 'SIGKILL');
      expect(await product.ended).toEqual({ code: 1, signal: null });
      expect(product.printed()).toContain(`The port ${product.port} was lost.`);
    },
    LIMIT,
  );

  it(
    'stops cleanly with several processes while a request never ends',
    async () => {
      const product = await start('data', { PROCESSES: '2' });
      const hanging = connect(product.port, '127.0.0.1').on('error', () => undefined);
      await new Promise<void>((resolve) => hanging.once('connect', resolve));
      const head = 'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
      hanging.write(`${head}content-length: 100\r\n\r\n{`);
      // Answered once the request before it has been read, by the same process or the other.
      expect((await fetch(`${product.url}/health/live`)).status).toBe(200);
      expect(await product.stop()).toEqual(CLEAN);
      await allEnded(product.others);
    },
    LIMIT,
  );

  it(
    'ends a process that hangs when it is asked to stop',
    async () => {
      const product = await start('data', { PROCESSES: '2' });
      const frozen = product.others.find((pid) => commandOf(pid).includes('server/main.ts'));
      if (frozen === undefined) throw new Error('There is no server process.');
      process.kill(frozen, 'SIGSTOP');
      await product.stop();
      await allEnded(product.others);
    },
    LIMIT,
  );

  it(
    'ends when its port is taken, also with several processes',
    async () => {
      const taken = createServer();
      await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
      const { port } = taken.address() as AddressInfo;
      try {
        for (const PROCESSES of ['1', '2'])
          await expect(start('data', { PROCESSES, PORT: String(port) })).rejects.toThrow('EADDRINUSE');
      } finally {
        taken.close();
      }
    },
    LIMIT,
  );

  it(
    'adds up the metrics of its processes, whichever is asked',
    async () => {
      const { port, stop } = await start('data', { PROCESSES: '2' });
      // Connections of their own, which the system deals out to the processes.
      const ask = (path: string) =>
        fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
      for (let count = 0; count < 20; count += 1) expect((await ask('/api/routes/unique')).status).toBe(200);
      for (let count = 0; count < 4; count += 1) {
        const text = await (await ask('/metrics')).text();
        expect(text).toContain('{method="GET",route="/api/routes/unique",status="200"} 20\n');
        // Every process sees the same database; these are not added up.
        expect(text).toMatch(/^merani_database_up 1$/m);
      }
      expect(await stop()).toEqual(CLEAN);
    },
    LIMIT,
  );

  it(
    'is backed up while it runs, and starts on what the commands have restored',
    async () => {
      const product = await start();
      const token = await login(product.port);
      const confirmed = await takeIn(product.port, token, 3);
      const file = `${folder.path}/backup`;
      const run = (command: string, data: string) =>
        spawnSync(process.execPath, ['server/backup/main.ts', command, file], {
          env: settingsOf(data),
          encoding: 'utf8',
        });
      expect(run('backup', 'data')).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(/rows, \d+ files/),
      });
      const onItself = run('restore', 'data');
      expect(onItself).toMatchObject({ status: 1, stderr: expect.stringContaining('already running') });
      expect(await product.stop()).toEqual(CLEAN);
      await allEnded(product.others);
      expect(run('restore', 'restored')).toMatchObject({ status: 0, stderr: '' });
      const restored = await start('restored');
      // Keys are restored too: a token of before the backup still opens.
      const reply = await fetch(`http://127.0.0.1:${restored.port}/api/cargo/${confirmed[0]}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(reply.status).toBe(200);
      expect(await missing(restored.port, confirmed)).toEqual([]);
      expect(await restored.stop()).toEqual(CLEAN);
      removeCluster(`${folder.path}/restored`);
    },
    LIMIT,
  );
});
