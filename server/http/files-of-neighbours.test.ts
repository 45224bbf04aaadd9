/** Customers who read their files slowly leave others of the 30 that are read from the bucket at once. */
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../access/callers.ts';
import { FileAnswer } from './define-routes.ts';
import { countDownloads } from './downloads.ts';

const always = () => Promise.resolve(true);

/** Sends files until they are closed, and never reads them. */
function sendFiles() {
  const count = countDownloads();
  return (caller: Caller): PassThrough => {
    const raw = new PassThrough();
    const content = new PassThrough();
    const file = new FileAnswer(content, 'application/zip', 'merani-data.zip', { isStillTheirs: always });
    const login = { caller, isAllowed: always, onLoginEnd: () => () => undefined };
    count(login, { raw } as unknown as FastifyReply, file);
    return raw;
  };
}

let accounts = 0;
const customer = (address: string): Caller =>
  ({ kind: 'client', id: (accounts += 1), address }) as unknown as Caller;

it.each([
  ['a network', 9, () => '198.51.100.7', '203.0.113.20'],
  ['an IPv6 /48', 18, (n: number) => `2001:db8:5:${n}::1`, '2001:db8:6::1'],
])('the customers of %s have %i at a time, and leave others theirs', (_what, most, addressOf, elsewhere) => {
  const send = sendFiles();
  const [first] = Array.from({ length: most }, (_, n) => send(customer(addressOf(n))));
  expect(() => send(customer(addressOf(most)))).toThrow(expect.objectContaining({ code: 'too_many' }));
  send(customer(elsewhere));
  first?.destroy();
  return expect.poll(() => send(customer(addressOf(most)))).toBeInstanceOf(PassThrough);
});

it('members of staff of one network have three each', () => {
  const send = sendFiles();
  for (let n = 0; n < 12; n += 1)
    send({ ...customer('198.51.100.7'), kind: 'staff', id: Math.floor(n / 3) } as Caller);
});
