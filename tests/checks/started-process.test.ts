/** The kit that starts processes: nothing is left of them, and their errors say what they printed. */
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../server/db/embedded.ts';
import { descendants, lives } from '../support/processes.ts';
import { environmentOf, launchProduct } from '../support/product-process.ts';
import { startOnPorts } from '../support/program-on-ports.ts';
import { endStarted, startNode, startProgram, type StartedProcess } from '../support/started-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

const KIT = new URL('../support/started-process.ts', import.meta.url).href;
const HANG = 'setInterval(() => {}, 1000);';
/** Milliseconds: ends what hangs. */
const LIMIT = 600_000;

const node = (code: string): StartedProcess =>
  startNode('The program', [process.execPath, '--input-type=module', '-e', code], { env: process.env });

/** Waits for the program's first line. */
const firstLine = (started: StartedProcess) => started.until(() => /^(.*)\n/.exec(started.printed())?.[1]);

async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some(lives)) await pause(20);
}

afterEach(endStarted);

describe('a process that ends too early', () => {
  it.each([
    ['by itself', 'console.log("one"); console.error("two"); process.exitCode = 3', 'exit code 3'],
    [
      'by a signal',
      'console.log("one"); console.error("two"); process.kill(process.pid, "SIGKILL")',
      'SIGKILL',
    ],
  ])('%s says so with what it printed', async (_, code, how) => {
    const started = node(code).until(() => undefined);
    await expect(started).rejects.toThrow(new RegExp(`^The program ended with ${how} before it was ready`));
    await expect(started).rejects.toThrow(/one/);
    await expect(started).rejects.toThrow(/two/);
  });

  it('says so also when it was ready before', async () => {
    const started = node(
      'console.log("ready"); process.once("message", () => { throw new Error("lost") }); ',
    );
    await firstLine(started);
    started.child.send('go');
    await started.ended;
    await expect(started.stop()).rejects.toThrow(/ended on its own with exit code 1.*Error: lost/s);
  });

  it('because it is not there says so', async () => {
    const started = startNode('The program', ['/no/such/program'], {});
    await expect(started.until(() => undefined)).rejects.toThrow(/ended with.*no\/such\/program/s);
  });
});

describe('a process that hangs', () => {
  it('is ended when it does not get ready', async () => {
    const started = node(`console.log("waiting"); ${HANG}`);
    await firstLine(started);
    await expect(started.until(() => undefined, 50)).rejects.toThrow(/not ready within 0.05 s.*waiting/s);
    await untilGone([started.pid]);
  });

  it('is ended when it does not stop', async () => {
    const started = node(`process.on('SIGTERM', () => {}); console.log('deaf'); ${HANG}`);
    await firstLine(started);
    await expect(started.stop(50)).rejects.toThrow(/did not stop within 0.05 s and was killed.*deaf/s);
    await untilGone([started.pid]);
  });
});

describe('what is left', () => {
  it('is nothing after the end of a test', async () => {
    const started = [node(HANG), startProgram('sleep', ['sleep', '1000'], { end: 'TERM' })];
    await endStarted();
    await untilGone(started.map(({ pid }) => pid));
  });

  it.skipIf(process.platform !== 'linux').each(['process.exit()', 'process.kill(process.pid, "SIGKILL")'])(
    'is nothing after %s of the process that started it',
    async (end) => {
      const parent = node(`
        import { startNode, startProgram } from '${KIT}';
        const watching = 'process.on("disconnect", () => process.exit()); console.log("up"); ${HANG}';
        const one = startNode('node', [process.execPath, '-e', watching], { env: process.env });
        const two = startProgram('sleep', ['sleep', '1000'], { end: 'KILL' });
        await one.until(() => one.printed() || undefined);
        console.log('up');
        process.once('message', () => ${end});
      `);
      await firstLine(parent);
      const children = descendants(parent.pid);
      // The Node program, and the other one with its guard and what that waits with.
      expect(children.length).toBeGreaterThanOrEqual(4);
      parent.child.send('end');
      await parent.ended;
      await untilGone(children);
    },
  );
});

describe('ports', () => {
  it(
    'of two products that start at once are different, and each names its own',
    async () => {
      const folders = [tempFolder('kit'), tempFolder('kit')];
      try {
        const products = await Promise.all(
          folders.map(({ path }) =>
            launchProduct({ env: environmentOf({ DATA_DIR: path, LOG_LEVEL: 'silent' }) }),
          ),
        );
        const ports = products.flatMap(({ port, sandboxPort }) => [port, sandboxPort]);
        expect(new Set(ports).size).toBe(4);
        for (const { url, port, stop } of products) {
          const map = await (await fetch(`${url}/sitemap.xml`)).text();
          expect(map).toContain(`<loc>http://localhost:${port}/home</loc>`);
          const begun = await fetch(`${url}/api/auth/social/google/begin`, { method: 'POST' });
          const { location } = (await begun.json()) as { location: string };
          expect(new URL(location).searchParams.get('redirect_uri')).toBe(
            `http://localhost:${port}/sign-in/google`,
          );
          await stop();
        }
      } finally {
        await endStarted();
        for (const { remove } of folders) remove();
      }
    },
    LIMIT,
  );

  it(
    'that somebody else has do not stop the database',
    async () => {
      const taken = createServer();
      await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
      const { port } = taken.address() as AddressInfo;
      const folder = tempFolder('kit');
      const tried: number[] = [];
      const portToTry = () => {
        tried.push(tried.length < 2 ? port : 20_000 + Math.floor(Math.random() * 10_000));
        return tried.at(-1) ?? 0;
      };
      const database = await startEmbedded(folder.path, { durable: false, log: () => undefined, portToTry });
      try {
        expect(tried.slice(0, 2)).toEqual([port, port]);
        expect(Number(new URL(database.url).port)).toBe(tried.at(-1));
        expect(tried.length).toBeGreaterThan(2);
      } finally {
        await database.stop();
        taken.close();
        folder.remove();
      }
    },
    LIMIT,
  );

  it.skipIf(process.platform !== 'linux')(
    'of a program that cannot ask are new at each attempt',
    async () => {
      const tried: number[] = [];
      const { program, ports } = await startOnPorts(1, ([port = 0]) => {
        tried.push(port);
        const code =
          tried.length < 3 ? 'process.exit(1)' : `require('net').createServer().listen(${port}, '127.0.0.1')`;
        return startProgram('The program', [process.execPath, '-e', code], { end: 'KILL' });
      });
      expect(new Set(tried).size).toBe(3);
      expect(ports).toEqual([tried[2]]);
      await program.stop();
      const never = startOnPorts(1, () =>
        startProgram('The program', ['sh', '-c', 'echo why; exit 1'], { end: 'KILL' }),
      );
      await expect(never).rejects.toThrow(/exit code 1.*why/s);
    },
  );
});
