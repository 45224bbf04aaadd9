import { describe, expect, it } from 'vitest';
import { type QueueChange, reduceQueue, type UnsentScan } from '../queue/scan-queue.ts';
import {
  addToRun,
  countOfRun,
  queuedScanOf,
  isRepeated,
  MAX_NUMBERS,
  withoutRecordedElsewhere,
  removeFromRun,
  runToday,
  startRun,
  stateOf,
  type ScanRun,
  unconfirmedOfRun,
} from './scan-run.ts';

const DAY = '2026-11-22';
const run: ScanRun = {
  event: 'ARRIVE',
  reason: '',
  day: DAY,
  active: true,
  numbers: ['A2', 'A1'],
  droppedCount: 3,
};
const unsent = (
  tracking: string,
  change: Partial<Pick<UnsentScan, 'heldUntil' | 'refusalText' | 'isConfirmed' | 'isOfList'>> = {},
) => ({
  tracking_numbers: [tracking],
  event: 'ARRIVE' as const,
  ...change,
});

describe('startRun', () => {
  it('counts on with the same event on the same day, and records its numbers again', () => {
    const again = startRun({ ...run, active: false }, { event: 'ARRIVE', reason: '', day: DAY });
    expect(again).toEqual({ ...run, numbers: [], ofEarlierRuns: ['A2', 'A1'] });
    expect(countOfRun(again, [])).toBe(5);
    const scanned = addToRun(again, 'A1');
    expect(scanned.numbers).toEqual(['A1']);
    expect(countOfRun(scanned, [])).toBe(5);
    expect(countOfRun(removeFromRun(scanned, 'ARRIVE', 'A1'), [])).toBe(5);
    expect(countOfRun(startRun(addToRun(scanned, 'A3'), scanned), [])).toBe(6);
  });
  it.each([
    ['another event', { event: 'TRANSIT', reason: '', day: DAY }],
    ['another reason', { event: 'ARRIVE', reason: 'Snow', day: DAY }],
    ['another day', { event: 'ARRIVE', reason: '', day: '2026-11-23' }],
  ] as const)('counts anew for %s', (_what, given) => {
    expect(startRun(run, given)).toEqual({ ...given, active: true, numbers: [], droppedCount: 0 });
  });
});

it('records a number again after another event, and not after the same one', () => {
  expect(withoutRecordedElsewhere(run, 'ARRIVE', ['A1'])).toBe(run);
  expect(withoutRecordedElsewhere(run, 'PROCESS', ['A9'])).toBe(run);
  const repeatable = withoutRecordedElsewhere(run, 'PROCESS', ['A1', 'A9']);
  expect([repeatable.numbers, repeatable.ofEarlierRuns]).toEqual([['A2'], ['A1']]);
  expect(countOfRun(repeatable, [])).toBe(countOfRun(run, []));
  expect(addToRun(repeatable, 'A1').numbers).toEqual(['A1', 'A2']);
});

it.each([
  ['a number of the run', 'A1', {}, true],
  ['another number', 'A3', {}, false],
  ['another number that waits since before the run', 'A3', { entry: unsent('A3') }, false],
  ['a number that was refused', 'A1', { entry: unsent('A1', { refusalText: 'no' }) }, false],
  ['a further number of a run that was replaced', 'A3', { isReplaced: true }, false],
  [
    'a number that was scanned for a run that was replaced',
    'A3',
    { entry: unsent('A3'), isReplaced: true },
    true,
  ],
] as const)('%s: repeated or not', (_what, tracking, change, expected) => {
  expect(isRepeated(run, tracking, { entry: undefined, isReplaced: false, ...change })).toBe(expected);
});

it('keeps the event over midnight and counts anew', () => {
  expect(runToday(run, DAY)).toBe(run);
  expect(runToday(run, '2026-11-23')).toEqual({
    ...run,
    day: '2026-11-23',
    numbers: [],
    ofEarlierRuns: [],
    droppedCount: 0,
  });
  expect(runToday(undefined, DAY)).toBeUndefined();
});

it('has each number once, newest first, and counts those that it no longer lists', () => {
  expect(addToRun(run, 'A1')).toBe(run);
  expect(addToRun(run, 'A3').numbers).toEqual(['A3', 'A2', 'A1']);
  const full = { ...run, numbers: Array.from({ length: MAX_NUMBERS }, (_, place) => `N${place}`) };
  const next = addToRun(full, 'A3');
  expect([next.numbers.length, next.droppedCount]).toEqual([MAX_NUMBERS, 4]);
  expect(removeFromRun(run, 'ARRIVE', 'A2').numbers).toEqual(['A1']);
  expect(removeFromRun(run, 'DELAY', 'A2')).toBe(run);
});

it.each([
  [undefined, 'recorded'],
  [unsent('A1', { heldUntil: 5 }), 'held'],
  [unsent('A1'), 'waiting'],
  [unsent('A1', { refusalText: 'Item not found!' }), 'refused'],
] as const)('%j is %s', (entry, state) => {
  expect(stateOf(entry)).toBe(state);
});

it('counts a scan of its event that is recorded, or that the server has confirmed, and no other', () => {
  const queue = [
    unsent('A1', { refusalText: 'Item not found!' }),
    unsent('A2', { heldUntil: 5, isConfirmed: true }),
  ];
  expect(countOfRun(run, queue)).toBe(4);
  expect(countOfRun(run, [unsent('A1', { heldUntil: 5 })])).toBe(4);
  expect(countOfRun(run, [unsent('A1'), unsent('A2')])).toBe(3);
  expect(countOfRun({ ...run, event: 'TRANSIT' }, queue)).toBe(5);
  expect(countOfRun(run, [unsent('A1', { refusalText: 'Item not found!', isOfList: true })])).toBe(5);
  expect(queuedScanOf(run, 'A2', queue)).toBe(queue[1]);
  expect(unconfirmedOfRun(run, [unsent('A1', { heldUntil: 5 }), unsent('A2')])).toBe(1);
});

it.each<[string, QueueChange]>([
  ['tried', { type: 'tried again', key: 'A1', attempt: { key: 'new' } }],
  [
    'read',
    { type: 'read again', key: 'A1', scan: { key: 'new', reason: '', occurred_at: '2026-11-22T10:00:00Z' } },
  ],
])(
  'does not count what was confirmed and then refused when it is %s again, before its answer',
  (_how, again) => {
    const changes: QueueChange[] = [
      { type: 'checked', key: 'A1', refusalText: undefined },
      { type: 'holds ended', now: 10, all: true, sent: new Set() },
      { type: 'refused', key: 'A1', refusalText: 'Item not found!', attempts: [] },
      again,
    ];
    const held = {
      ...unsent('A1', { heldUntil: 9 }),
      key: 'A1',
      reason: '',
      occurred_at: '2026-11-22T09:00:00Z',
    };
    const queue = changes.reduce<UnsentScan[]>(reduceQueue, [held]);
    expect([countOfRun(run, queue), unconfirmedOfRun(run, queue)]).toEqual([4, 1]);
  },
);

it('does not count a refused scan of an earlier run of the day, nor one that is dismissed', () => {
  const again = startRun(run, run);
  const refused = [unsent('A1', { refusalText: 'Item not found!' })];
  expect(countOfRun(again, refused)).toBe(4);
  expect(countOfRun(removeFromRun(again, 'ARRIVE', 'A1'), [])).toBe(4);
  // What was recorded before counts, whatever becomes of the scan that follows.
  expect(countOfRun(addToRun(again, 'A1'), refused)).toBe(5);
});

it('knows the latest of the scans that wait for a number', () => {
  const [waits, held] = [unsent('A1'), unsent('A1', { heldUntil: 5 })];
  expect(queuedScanOf(run, 'A1', [waits, held])).toBe(held);
});
