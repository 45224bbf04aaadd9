import { describe, expect, it } from 'vitest';
import {
  countOf,
  HOLD_MS,
  isWaiting,
  type QueueChange,
  refusalTextOf,
  reduceQueue,
  type UnsentScan,
} from './scan-queue.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const NONE: ReadonlySet<string> = new Set();

function unsent(key: string, change: Partial<UnsentScan> = {}): UnsentScan {
  const occurred_at = new Date(NOW).toISOString();
  const scan = { key, tracking_numbers: [key], event: 'ARRIVE', reason: '', occurred_at } as const;
  return { ...scan, mayUseServerTime: false, ...change };
}
const held = (key: string) => unsent(key, { heldUntil: NOW + HOLD_MS, mayUseServerTime: true });

describe('a held scan', () => {
  const ending = (change: Partial<Extract<QueueChange, { type: 'holds ended' }>> = {}) =>
    reduceQueue([held('A1')], { type: 'holds ended', now: NOW, all: false, sent: NONE, ...change })[0];
  it.each([
    ['before its time', {}, false],
    ['at its time', { now: NOW + HOLD_MS }, true],
    ['when everything is sent', { all: true }, true],
    ['that a page sent when it was left', { sent: new Set(['A1']) }, true],
    ['on a device whose clock was set back', { now: NOW - 60_000 }, true],
  ])('%s waits to be sent: %s', (_when, change, isSent) => {
    expect(isWaiting(ending(change) as UnsentScan)).toBe(isSent);
  });
  it('can be taken back, unless it is on its way', () => {
    const take = (scan: UnsentScan, sent = NONE) =>
      reduceQueue([scan, held('B1')], { type: 'taken back', key: 'A1', sent }).map(({ key }) => key);
    expect(take(held('A1'))).toEqual(['B1']);
    expect(take(held('A1'), new Set(['A1']))).toEqual(['A1', 'B1']);
    expect(take(unsent('A1', { mayUseServerTime: true }))).toEqual(['A1', 'B1']);
  });
  it('counts once the server knows its parcel, and is a refused one at once if it would be refused', () => {
    const check = (scan: UnsentScan, refusalText?: string) =>
      reduceQueue([scan], { type: 'checked', key: 'A1', refusalText })[0];
    expect(check(held('A1'))).toMatchObject({ isConfirmed: true, heldUntil: NOW + HOLD_MS });
    const refused = check(held('A1'), 'Item not found!');
    expect(refused).toEqual(unsent('A1', { refusalText: 'Item not found!' }));
    // What is being sent, or was refused, has an answer of its own.
    expect(check(unsent('A1', { mayUseServerTime: true }), 'Item not found!')).not.toHaveProperty(
      'refusalText',
    );
    expect(check(unsent('A1', { refusalText: 'no' }))).toEqual(unsent('A1', { refusalText: 'no' }));
  });
});

describe('a scan that was sent', () => {
  it('keeps its attempt while there is no answer, and is gone with one', () => {
    const attempt = { key: 'A1', notBefore: NOW + 5000 };
    const queue = reduceQueue([unsent('A1', { mayUseServerTime: true })], {
      type: 'not answered',
      key: 'A1',
      attempt,
    });
    expect(queue).toEqual([unsent('A1', { notBefore: NOW + 5000 })]);
    expect(reduceQueue(queue, { type: 'done', key: 'A1' })).toEqual([]);
  });
  it('of several numbers is refused number by number, in their place and under new keys', () => {
    const batch = unsent('batch', { tracking_numbers: ['A1', 'A2'] });
    const attempts = [{ key: 'one' }, { key: 'two' }];
    const refused: QueueChange = { type: 'refused', key: 'batch', refusalText: 'A2: no', attempts };
    const queue = reduceQueue([unsent('B1'), batch, unsent('B2')], refused);
    expect(queue.map(({ key, tracking_numbers }) => [key, tracking_numbers])).toEqual([
      ['B1', ['B1']],
      ['one', ['A1']],
      ['two', ['A2']],
      ['B2', ['B2']],
    ]);
    expect([countOf(queue), queue.every(isWaiting)]).toEqual([4, true]);
  });
  it('of one number says why, and is a new attempt when it is tried again', () => {
    const refused: QueueChange = {
      type: 'refused',
      key: 'A1',
      refusalText: 'A1: Item not found!',
      attempts: [],
    };
    const queue = reduceQueue([unsent('A1', { mayUseServerTime: true, notBefore: 5 })], refused);
    expect(queue).toEqual([unsent('A1', { refusalText: 'A1: Item not found!' })]);
    expect(refusalTextOf(queue[0] as UnsentScan)).toBe('Item not found!');
    const again: QueueChange = { type: 'tried again', key: 'A1', attempt: { key: 'new' } };
    expect(reduceQueue(queue, again)).toEqual([{ ...unsent('A1'), key: 'new' }]);
  });
  it('of one number that was refused is another scan when the number is read again', () => {
    const scan = { key: 'new', reason: 'Snow', occurred_at: new Date(NOW + 86_400_000).toISOString() };
    const again: QueueChange = { type: 'read again', key: 'A1', scan };
    expect(reduceQueue([unsent('A1', { reason: 'Ice', refusalText: 'no' })], again)).toEqual([
      unsent('A1', { ...scan, mayUseServerTime: true }),
    ]);
    // Somebody has pressed Try again.
    expect(reduceQueue([unsent('A1')], again)).toEqual([unsent('A1')]);
  });
});
