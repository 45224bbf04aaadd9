import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems choose for outgoing connections (Linux from 32768, others from 49152): one of those could
 * be taken between this probe and its use.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Goes on from a random place, so that processes seldom meet and one process gets no port twice. */
let next = randomInt(LOWEST, HIGHEST);

/** A port on 127.0.0.1 where nothing listens. */
export async function freePort(): Promise<number> {
  for (let tried = LOWEST; tried < HIGHEST; tried += 1) {
    const port = next;
    next = port + 1 < HIGHEST ? port + 1 : LOWEST;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${LOWEST} to ${HIGHEST} is free.`);
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
