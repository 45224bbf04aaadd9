import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../tests/support/sandbox.ts';

function start() {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  return fork(main, { env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_DIR: newFolder() }, execArgv: [] });
}

describe('the sandbox as a child process', () => {
  it('reports when it is ready and exits when the channel closes', async () => {
    const child = start();
    const [message] = (await once(child, 'message')) as [{ ready: boolean; port: number; smtp_port: number }];
    expect(message).toEqual({ ready: true, port: expect.any(Number), smtp_port: expect.any(Number) });
    expect((await fetch(`http://127.0.0.1:${message.port}/mail/messages`)).status).toBe(200);
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  });

  it('exits on SIGTERM', async () => {
    const child = start();
    await once(child, 'message');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
