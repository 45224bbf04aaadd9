/**
 * Runs the product as a process with its own database: it stops cleanly, refuses a second start on the same data, and is
 * backed up while it runs. Kills are in trials.test.ts (I9).
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { intakeOf } from '../../trials/office.ts';
import { freePort } from '../../server/db/free-port.ts';
import { removeCluster } from '../../server/db/cluster-location.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { descendants, lives } from '../support/processes.ts';

const folder = tempFolder('crash');
const running: ChildProcess[] = [];

afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill('SIGKILL');
    await exited(child);
  }
});

afterAll(() => folder.remove());

interface Product {
  child: ChildProcess;
  port: number;
  /** Process ids of the database and the sandbox once everything is ready. */
  others: number[];
}

const environmentOf = (dataDir: string) => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'fatal',
  NODE_ENV: 'development',
});

async function start(data = 'data', settings: Record<string, string> = {}): Promise<Product> {
  const [port, sandbox] = [await freePort(), await freePort()];
  const env = {
    ...environmentOf(`${folder.path}/${data}`),
    PORT: String(port),
    SANDBOX_PORT: String(sandbox),
    ...settings,
  };
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' });
  running.push(child);
  await ready(port, child);
  return { child, port, others: descendants(child.pid ?? 0) };
}

async function ready(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product did not start.');
    const reply = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (reply?.ok) return;
    await pause(50);
  }
}

async function allEnded(pids: number[]): Promise<void> {
  while (pids.some(lives)) await pause(20);
}

async function exited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once('exit', resolve));
  return child.exitCode;
}

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
  it('stops in time and cleanly while clients are silent or slow', async () => {
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
    await ready(product.port, product.child);
    product.child.kill('SIGTERM');
    expect(await exited(product.child)).toBe(0);
    await allEnded(product.others);
    for (const socket of [silent, slow]) socket.destroy();
  }, 60_000);

  it('refuses a second start on the same data and leaves the first one running', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow('did not start');
    expect((await fetch(`http://127.0.0.1:${first.port}/health/ready`)).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await exited(first.child)).toBe(0);
  }, 60_000);

  it('adds up the metrics of its processes, whichever is asked', async () => {
    const { port, child } = await start('data', { PROCESSES: '2' });
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
    child.kill('SIGTERM');
    expect(await exited(child)).toBe(0);
  }, 60_000);

  it('is backed up while it runs, and starts on what the commands have restored', async () => {
    const product = await start();
    const token = await login(product.port);
    const confirmed = await takeIn(product.port, token, 3);
    const file = `${folder.path}/backup`;
    const run = (command: string, data: string) =>
      spawnSync(process.execPath, ['server/backup/main.ts', command, file], {
        env: environmentOf(`${folder.path}/${data}`),
        encoding: 'utf8',
      });
    expect(run('backup', 'data')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/rows, \d+ files/),
    });
    const onItself = run('restore', 'data');
    expect(onItself).toMatchObject({ status: 1, stderr: expect.stringContaining('already running') });
    product.child.kill('SIGTERM');
    await exited(product.child);
    await allEnded(product.others);
    expect(run('restore', 'restored')).toMatchObject({ status: 0, stderr: '' });
    const restored = await start('restored');
    // Keys are restored too: a token of before the backup still opens.
    const reply = await fetch(`http://127.0.0.1:${restored.port}/api/cargo/${confirmed[0]}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.status).toBe(200);
    expect(await missing(restored.port, confirmed)).toEqual([]);
    restored.child.kill('SIGTERM');
    expect(await exited(restored.child)).toBe(0);
    removeCluster(`${folder.path}/restored`);
  }, 120_000);
});
