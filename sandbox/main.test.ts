import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { newFolder } from '../tests/support/sandbox.ts';
import { endStarted, startNode } from '../tests/support/started-process.ts';
import { WHATSAPP } from './phone/templates.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

interface Ready {
  ready: boolean;
  port: number;
  smtp_port: number;
}

afterEach(endStarted);

async function start() {
  const env = { ...process.env, SANDBOX_PORT: '0', SANDBOX_DIR: newFolder() };
  const sandbox = startNode('The sandbox', [process.execPath, MAIN], { env });
  const message = sandbox.message<Ready>();
  return { ...sandbox, ready: await sandbox.until(() => message) };
}

describe('the sandbox as a child process', () => {
  it('reports when it is ready and exits when the channel closes', async () => {
    const { child, ready, ended } = await start();
    expect(ready).toEqual({
      ready: true,
      port: expect.any(Number),
      smtp_port: expect.any(Number),
      whatsapp: WHATSAPP,
    });
    expect((await fetch(`http://127.0.0.1:${ready.port}/mail/messages`)).status).toBe(200);
    child.disconnect();
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('exits on SIGTERM', async () => {
    const { stop } = await start();
    expect(await stop()).toEqual({ code: 0, signal: null });
  });
});
