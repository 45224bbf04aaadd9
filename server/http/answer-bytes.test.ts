import { describe, expect, it } from 'vitest';
import { MINUTE } from '../adapters/clock.ts';
import { AppError } from '../app-error.ts';
import type { Caller } from '../access/callers.ts';
import { answerBytes, MOST, type AnswerBytes } from './answer-bytes.ts';

const MEGABYTE = 1024 * 1024;
const LARGE = MEGABYTE;
const SMALL = 64 * 1024;
const customer = (id: number, address: string) => ({ kind: 'client', id, address }) as Caller;
const staff = { kind: 'staff', id: 1, address: '192.0.2.1' } as Caller;

function counting({ poolWait = 60_000, poolSize = 20 } = {}) {
  let now = 0;
  const answers = answerBytes({ now: () => new Date(now) }, { poolSize, poolWait });
  return {
    ...answers,
    pass: (milliseconds: number) => (now += milliseconds),
    /** Large answers until the caller may have no more; how many bytes these were. */
    fill: (caller: Caller): number => {
      for (let bytes = 0; ; bytes += MEGABYTE) {
        if (!isLet(answers, caller)) return bytes;
        answers.count(caller, LARGE);
      }
    },
  };
}
function isLet({ require }: { require(caller: Caller): void }, caller: Caller): boolean {
  try {
    require(caller);
    return true;
  } catch {
    return false;
  }
}

describe('large answers', () => {
  it('are as many as an account may read in a minute, then wait for the next one', () => {
    const answers = counting();
    const one = customer(1, '192.0.2.1');
    expect(answers.fill(one)).toBe(MOST.account);
    expect(isLet(answers, customer(2, '198.51.100.1'))).toBe(true);
    expect(() => answers.require(one)).toThrow(
      expect.objectContaining({ code: 'too_many', details: { retryAfter: 60 } }),
    );
    answers.pass(MINUTE);
    expect(isLet(answers, one)).toBe(true);
  });

  it('count again when the clock was set back', () => {
    const answers = counting();
    const one = customer(1, '192.0.2.1');
    answers.pass(24 * 60 * MINUTE);
    answers.fill(one);
    answers.pass(-24 * 60 * MINUTE);
    expect(isLet(answers, one)).toBe(true);
  });

  it.each([
    ['a network', (n: number) => `2001:db8:7:1::${n}`, MOST.network],
    ['an IPv6 /48', (n: number) => `2001:db8:7:${n}::1`, MOST.block],
  ])('are bounded for all accounts of %s, but not for staff there', (_whose, addressOf, most) => {
    const answers = counting();
    let bytes = 0;
    for (let n = 1; n <= 20; n += 1) bytes += answers.fill(customer(n, addressOf(n)));
    // Each of them was let in once.
    expect(bytes).toBeGreaterThanOrEqual(most);
    expect(bytes).toBeLessThanOrEqual(most + 20 * MEGABYTE);
    expect(isLet(answers, staff)).toBe(true);
    // Strangers cannot be told apart: what one reads must not count for all behind the address.
    for (let n = 0; n < 600; n += 1) answers.count({ kind: 'visitor', address: addressOf(21) }, LARGE);
    // Whoever else is there has got nothing large.
    expect(isLet(answers, customer(21, addressOf(21)))).toBe(true);
    expect(isLet(answers, { kind: 'visitor', address: addressOf(21) })).toBe(true);
  });

  it('leave out small ones, and staff', () => {
    const answers = counting();
    const one = customer(1, '192.0.2.1');
    for (let n = 0; n < 2_000; n += 1) answers.count(one, SMALL);
    for (let n = 0; n < 200; n += 1) answers.count(staff, LARGE);
    expect([isLet(answers, one), isLet(answers, staff)]).toEqual([true, true]);
  });

  it('are few at a time, so that each counts before the next is made', async () => {
    const answers = counting();
    const one = customer(1, '192.0.2.1');
    const { begun, read } = slowReads(answers);
    const asked = Array.from({ length: 90 }, () => read(one));
    const other = read(customer(2, '198.51.100.1'));
    await untilIdle();
    expect(begun).toHaveLength(7);
    while (begun.length > 0) {
      begun.shift()?.();
      await untilIdle();
    }
    const outcomes = await Promise.all(asked);
    // Five more were being made when the last one that was allowed had been counted.
    expect(outcomes.filter((outcome) => outcome === 'read')).toHaveLength(60 + 5);
    expect(outcomes.filter((outcome) => outcome === 'too_many')).toHaveLength(25);
    await expect(other).resolves.toBe('read');
  });

  it.each([
    ['a network', (n: number) => `2001:db8:7:1::${n}`, 10],
    ['an IPv6 /48', (n: number) => `2001:db8:7:${n}::1`, 14],
    ['many networks', (n: number) => `192.0.2.${n}`, 16],
  ])(
    'are few at a time of all accounts of %s, and of staff apart from them',
    async (_whose, addressOf, most) => {
      const { begun, read } = slowReads(counting());
      for (let n = 1; n <= 20; n += 1)
        for (let calls = 0; calls < 6; calls += 1) void read(customer(n, addressOf(n)));
      await untilIdle();
      expect(begun).toHaveLength(most);
      for (let calls = 0; calls < 20; calls += 1) void read(staff);
      await untilIdle();
      expect(begun).toHaveLength(most + 12);
    },
  );

  it('leave connections free in a smaller pool, too', async () => {
    const { begun, read } = slowReads(counting({ poolSize: 10 }));
    for (let calls = 0; calls < 20; calls += 1) void read(staff);
    await untilIdle();
    expect(begun).toHaveLength(6);
    for (let n = 1; n <= 20; n += 1) void read(customer(n, '192.0.2.1'));
    await untilIdle();
    expect(begun).toHaveLength(6 + 5);
    for (let n = 1; n <= 20; n += 1) void read(customer(n, `198.51.100.${n}`));
    await untilIdle();
    expect(begun).toHaveLength(6 + 8);
  });

  it.each([
    ['a customer', customer(1, '192.0.2.1')],
    ['a member of staff', staff],
  ])('are read six at a time from files of %s', async (_whose, caller) => {
    const { begun, read } = slowReads(counting());
    for (let calls = 0; calls < 20; calls += 1) void read(caller, { isFile: true });
    await untilIdle();
    expect(begun).toHaveLength(6);
  });

  it.each([
    ['a network', (n: number) => `2001:db8:7:1::${n}`, 20],
    ['an IPv6 /48', (n: number) => `2001:db8:7:${n}::1`, 30],
    ['many networks', (n: number) => `192.0.2.${n}`, 40],
  ])('are some of the bucket’s 60 files of all accounts of %s', async (_whose, addressOf, most) => {
    const { begun, read } = slowReads(counting());
    for (let n = 1; n <= 20; n += 1)
      for (let calls = 0; calls < 6; calls += 1) void read(customer(n, addressOf(n)), { isFile: true });
    await untilIdle();
    expect(begun).toHaveLength(most);
    void read(staff, { isFile: true });
    // Other reads wait for no file.
    void read(customer(1, addressOf(1)));
    await untilIdle();
    expect(begun).toHaveLength(most + 2);
  });

  it('are refused when their turn does not come, and take no turn then', async () => {
    const one = customer(1, '192.0.2.1');
    const { begun, read } = slowReads(counting({ poolWait: 10 }));
    for (let n = 0; n < 6; n += 1) void read(one);
    expect(await read(one)).toBe('unavailable');
    begun.shift()?.();
    await untilIdle();
    const next = read(one);
    await untilIdle();
    expect(begun).toHaveLength(6);
    for (const finish of begun) finish();
    await expect(next).resolves.toBe('read');
  });

  it('are not made for who has left while waiting, whose turn is the next one’s', async () => {
    const answers = counting();
    const one = customer(1, '192.0.2.1');
    const { begun, read } = slowReads(answers);
    for (let n = 0; n < 6; n += 1) void read(one);
    const gone = read(one, { hasLeft: true });
    const next = read(one);
    await untilIdle();
    begun.shift()?.();
    await expect(gone).resolves.toBe('malformed');
    await untilIdle();
    for (const finish of begun) finish();
    await expect(next).resolves.toBe('read');
  });
});

const untilIdle = () => new Promise(setImmediate);

/** Reads whose large answers are made when their entry of `begun` is called; each tells how it ended. */
function slowReads(answers: AnswerBytes) {
  const begun: (() => void)[] = [];
  const read = (caller: Caller, { hasLeft = false, isFile = false } = {}): Promise<string> =>
    answers
      .inTurn(
        { caller, isFile },
        async () => {
          if (hasLeft) throw new AppError('malformed');
        },
        async () => {
          await new Promise<void>((resolve) => begun.push(resolve));
          answers.count(caller, LARGE);
          return 'read';
        },
      )
      .catch((error: { code: string }) => error.code);
  return { begun, read };
}
