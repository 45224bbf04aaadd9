import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('is below those of outgoing connections, different each time, and free', async () => {
  const ports = [await freePort(), await freePort(), await freePort()];
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) expect(port).toSatisfy((one: number) => one >= 20_000 && one < 32_000);
});

it('passes over a port where something listens', async () => {
  const before = await freePort();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(before + 1, '127.0.0.1', resolve));
  try {
    expect(await freePort()).not.toBe(before + 1);
  } finally {
    await new Promise((resolve) => taken.close(resolve));
  }
});
