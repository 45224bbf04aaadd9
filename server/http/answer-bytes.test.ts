import { describe, expect, it } from 'vitest';
import { MINUTE } from '../adapters/clock.ts';
import type { Caller } from '../access/callers.ts';
import { answerBytes, MOST } from './answer-bytes.ts';

const MEGABYTE = 1024 * 1024;
const LARGE = 'x'.repeat(MEGABYTE);
const SMALL = 'x'.repeat(64 * 1024);
const customer = (id: number, address: string) => ({ kind: 'client', id, address }) as Caller;
const staff = { kind: 'staff', id: 1, address: '192.0.2.1' } as Caller;

function counting() {
  let now = 0;
  const answers = answerBytes({ now: () => new Date(now) });
  return {
    ...answers,
    pass: (milliseconds: number) => (now += milliseconds),
    /** Large answers until the caller may have no more; how many bytes these were. */
    fill: (caller: Caller): number => {
      for (let bytes = 0; ; bytes += MEGABYTE) {
        if (!isLet(answers, caller)) return bytes;
        answers.counted(caller, LARGE);
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

  it.each([
    ['a network', (n: number) => `2001:db8:7:1::${n}`, MOST.network],
    ['an IPv6 /48', (n: number) => `2001:db8:7:${n}::1`, MOST.site],
  ])('are bounded for all accounts of %s, but not for staff there', (_whose, addressOf, most) => {
    const answers = counting();
    let bytes = 0;
    for (let n = 1; n <= 20; n += 1) bytes += answers.fill(customer(n, addressOf(n)));
    expect(bytes).toBe(most);
    expect(isLet(answers, staff)).toBe(true);
  });

  it('leave out small ones, and staff', () => {
    const answers = counting();
    const one = customer(1, '192.0.2.1');
    for (let n = 0; n < 2_000; n += 1) answers.counted(one, SMALL);
    for (let n = 0; n < 200; n += 1) answers.counted(staff, LARGE);
    expect([isLet(answers, one), isLet(answers, staff)]).toEqual([true, true]);
  });
});
