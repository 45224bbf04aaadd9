/** Customers who read their files slowly keep nobody else from theirs: those of a network, of an IPv6 /48, and all have some at a time. */
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../access/callers.ts';
import { FileAnswer } from './define-routes.ts';
import { countDownloads } from './downloads.ts';

const always = () => Promise.resolve(true);
const MINUTE = 60_000;

/** Sends files that nobody reads. `send` returns the response, or 'too_many'. */
function sender() {
  let now = 0;
  let checks = 0;
  const count = countDownloads({ now: () => now, interval: 5 });
  const send = (caller: Caller, hasLeft = false): PassThrough | 'too_many' => {
    const raw = new PassThrough();
    if (hasLeft) raw.destroy();
    const content = new PassThrough();
    const file = new FileAnswer(content, 'application/zip', 'merani-data.zip', { isStillTheirs: always });
    const isAllowed = () => {
      checks += 1;
      return always();
    };
    const login = { caller, isAllowed, onLoginEnd: () => () => undefined };
    try {
      count(login, { raw } as unknown as FastifyReply, file);
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many' });
      expect(content.destroyed).toBe(true);
      return 'too_many';
    }
    return raw;
  };
  return { send, pass: (milliseconds: number) => (now += milliseconds), checks: () => checks };
}

const customer = (id: number, address: string): Caller =>
  ({ kind: 'client', id, address }) as unknown as Caller;
const isOpen = (raw: PassThrough | 'too_many') => raw !== 'too_many' && !raw.destroyed;

const CROWDS = [
  ['a network', 9, () => '198.51.100.7', () => '203.0.113.20'],
  ['an IPv6 /48', 18, (n: number) => `2001:db8:5:${n}::1`, () => '2001:db8:6::1'],
  ['many networks', 24, (n: number) => `198.51.100.${n}`, undefined],
] as const;

it.each(CROWDS)('%s has %i at a time, each of which has a minute', (_what, most, addressOf, elsewhere) => {
  const { send, pass } = sender();
  const slow = Array.from({ length: most }, (_, n) => send(customer(n, addressOf(n))));
  expect(slow.every(isOpen)).toBe(true);
  const next = () => send(customer(100, addressOf(100)));
  expect(next()).toBe('too_many');
  if (elsewhere) expect(isOpen(send(customer(101, elsewhere())))).toBe(true);
  pass(MINUTE);
  const late = next();
  expect([isOpen(late), slow.filter(isOpen).length]).toEqual([true, most - 1]);
  // Those who come again find others whose time is over, and not the one who came last.
  for (let n = 1; n < most; n += 1) expect(isOpen(send(customer(n + 200, addressOf(n))))).toBe(true);
  expect([isOpen(late), slow.filter(isOpen).length]).toEqual([true, 0]);
});

it.each(CROWDS)('in %s nobody with three keeps out somebody with none', (_what, most, addressOf) => {
  const { send } = sender();
  const slow = Array.from({ length: most }, (_, n) =>
    send(customer(Math.floor(n / 3), addressOf(Math.floor(n / 3)))),
  );
  expect(slow.every(isOpen)).toBe(true);
  const other = send(customer(100, addressOf(100)));
  expect([isOpen(other), slow.filter(isOpen).length]).toEqual([true, most - 1]);
  // Who has been cut off asks again, and takes nothing from who has less.
  for (let n = 0; n < 20; n += 1) send(customer(0, addressOf(0)));
  expect(isOpen(other)).toBe(true);
});

it('who has some ends no file of who has as few, however old', () => {
  const { send, pass } = sender();
  const own = [1, 2].map(() => send(customer(100, '198.51.100.7')));
  const others = Array.from({ length: 7 }, (_, n) => send(customer(n, '198.51.100.7')));
  pass(MINUTE);
  expect(send(customer(100, '198.51.100.7'))).toBe('too_many');
  expect([...own, ...others].every(isOpen)).toBe(true);
});

it('a file ends after an hour, however it is read', async () => {
  const { send, pass, checks } = sender();
  const file = send(customer(100, '198.51.100.7'));
  pass(60 * MINUTE - 1);
  const before = checks();
  await expect.poll(checks).toBeGreaterThan(before + 2);
  expect(isOpen(file)).toBe(true);
  pass(1);
  await expect.poll(() => isOpen(file)).toBe(false);
});

it('a request whose client has left ends nobody’s file', () => {
  const { send } = sender();
  const others = Array.from({ length: 9 }, (_, n) => send(customer(Math.floor(n / 3), '198.51.100.7')));
  send(customer(100, '198.51.100.7'), true);
  expect(others.every(isOpen)).toBe(true);
});

it('a response that ends makes room', async () => {
  const { send } = sender();
  const [first] = Array.from({ length: 9 }, (_, n) => send(customer(n, '198.51.100.7')));
  expect(send(customer(10, '198.51.100.7'))).toBe('too_many');
  if (first instanceof PassThrough) first.destroy();
  await expect.poll(() => isOpen(send(customer(10, '198.51.100.7')))).toBe(true);
});

it('members of staff have three each', () => {
  const { send } = sender();
  const agent = (id: number) => ({ ...customer(id, '198.51.100.7'), kind: 'staff' }) as Caller;
  for (let n = 0; n < 60; n += 1) expect(isOpen(send(agent(Math.floor(n / 3))))).toBe(true);
  expect(send(agent(0))).toBe('too_many');
});
