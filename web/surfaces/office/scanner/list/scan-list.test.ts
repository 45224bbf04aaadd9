import { describe, expect, it } from 'vitest';
import {
  addScans,
  beginsNewList,
  EMPTY_LIST,
  gaps,
  type ListChange,
  numbersOf,
  eventSentFor,
  reduceList,
  withStatuses,
} from './scan-list.ts';

const scan = (tracking: string, status?: string) => ({ tracking, status });

describe('addScans', () => {
  it('adds new numbers at the top, each number once', () => {
    const list = addScans([scan('A1', 'PICKUP')], ['A2', 'A1', 'A2', 'A3']);
    expect(list).toEqual([scan('A3'), scan('A2'), scan('A1', 'PICKUP')]);
  });
});

describe('beginsNewList', () => {
  it.each([
    ['another parcel after a recorded list', ['A1', 'A2'], ['B1'], ['A2', 'A1'], true],
    ['another parcel in a series with a listed one', ['A1'], ['A1', 'A2'], ['A1'], true],
    ['a second read of a recorded label', ['A1', 'A2'], ['A1'], ['A1', 'A2'], false],
    ['a list that was added to since', ['A1', 'B1'], ['B2'], ['A1'], false],
    ['a list without an event', ['A1'], ['A2'], undefined, false],
    ['an empty list', [], ['A1'], ['A1'], false],
  ] as const)('%s', (_what, list, numbers, recorded, expected) => {
    const scans = list.map((tracking) => scan(tracking));
    expect(beginsNewList(scans, numbers, recorded)).toBe(expected);
  });
});

describe('withStatuses', () => {
  it('sets the statuses that the server returned and keeps the rest', () => {
    const list = withStatuses([scan('A1'), scan('A2', 'TRANSIT')], new Map([['A1', 'unknown']]));
    expect(list).toEqual([scan('A1', 'unknown'), scan('A2', 'TRANSIT')]);
  });
});

describe('numbersOf', () => {
  it.each([
    [' ge-0099 ', 3, ['GE-0099', 'GE-0100', 'GE-0101']],
    ['a1', 1, ['A1']],
    ['no digit', 1, null],
    ['A1B', 2, null],
  ])('turns %j with count %i into a series', (typed, count, expected) => {
    expect(numbersOf(typed, count)).toEqual(expected);
  });
});

describe('gaps', () => {
  it('returns the number after which one is missing', () => {
    expect(gaps([scan('A9'), scan('A7'), scan('A10')])).toEqual(['A7']);
  });
});

describe('eventSentFor', () => {
  const recorded = { event: 'TRANSIT' as const, numbers: ['A1', 'A2'], id: 'one' };
  it.each([
    ['the very same list', ['A1', 'A2'], 'TRANSIT'],
    ['the list without one', ['A2'], 'TRANSIT'],
    ['a list with a new scan', ['A1', 'A2', 'A3'], null],
    ['an empty list', [], null],
  ])('%s', (_what, list, expected) => {
    expect(eventSentFor(list, { recorded, sent: undefined })).toBe(expected);
  });
  it('nothing was recorded', () => expect(eventSentFor(['A1'], EMPTY_LIST)).toBeNull());
  it('an event without an answer, until it is known what became of it', () => {
    const listed = reduceList(EMPTY_LIST, { type: 'scanned', numbers: recorded.numbers });
    const sent = reduceList(listed, { type: 'event sent', sent: recorded });
    expect(eventSentFor(recorded.numbers, sent)).toBe('TRANSIT');
    // The page was closed before the answer: the next parcel begins a new list.
    const later = reduceList(sent, { type: 'page opened' });
    expect(eventSentFor(recorded.numbers, later)).toBe('TRANSIT');
    expect(
      reduceList(later, { type: 'scanned', numbers: ['B1'] }).scans.map(({ tracking }) => tracking),
    ).toEqual(['B1']);
    const refused = reduceList(sent, { type: 'event not recorded', id: 'one' });
    expect(eventSentFor(recorded.numbers, refused)).toBeNull();
    const done = reduceList(sent, { type: 'event recorded', recorded: { ...recorded, event: 'ARRIVE' } });
    expect(eventSentFor(recorded.numbers, done)).toBe('ARRIVE');
  });
});

describe('the list', () => {
  const recorded = { event: 'TRANSIT' as const, numbers: ['A2', 'A1'], id: 'one' };
  const done = {
    scans: [scan('A2', 'TRANSIT'), scan('A1', 'TRANSIT')],
    recorded,
    sent: undefined,
    putAway: undefined,
  };
  const numbersIn = ({ scans }: { scans: readonly { tracking: string }[] }) =>
    scans.map(({ tracking }) => tracking);

  it('makes way for other parcels once it was recorded, and comes back below them', () => {
    const next = reduceList(done, { type: 'scanned', numbers: ['B1'] });
    expect([numbersIn(next), next.recorded, next.putAway]).toEqual([
      ['B1'],
      undefined,
      { ...recorded, scans: done.scans },
    ]);
    const back = reduceList(next, { type: 'last list brought back' });
    expect([numbersIn(back), back.recorded, back.putAway]).toEqual([
      ['B1', 'A2', 'A1'],
      undefined,
      undefined,
    ]);
    const emptied = reduceList(next, { type: 'removed', numbers: ['B1'] });
    expect(reduceList(emptied, { type: 'last list brought back' })).toEqual(done);
  });
  it('is the same after a second read of a label', () => {
    expect(reduceList(done, { type: 'scanned', numbers: ['A1'] })).toBe(done);
  });
  it('makes way for parcels that are scanned while its event is sent', () => {
    const events: ListChange[] = [
      { type: 'scanned', numbers: ['A1', 'A2'] },
      // Its button is pressed, and the next batch begins before the server has answered.
      { type: 'scanned', numbers: ['B1'] },
      { type: 'event recorded', recorded },
      { type: 'scanned', numbers: ['B2'] },
    ];
    const next = events.reduce(reduceList, EMPTY_LIST);
    // The next event is recorded for all of these.
    expect([numbersIn(next), next.recorded]).toEqual([['B2', 'B1'], undefined]);
    const back = reduceList(next, { type: 'last list brought back' });
    expect(numbersIn(back)).toEqual(['B2', 'B1', 'A2', 'A1']);
  });
  it('is not told as recorded when its event is refused after the page was opened again', () => {
    const again = (...changes: ListChange[]) =>
      changes.reduce(reduceList, { ...done, recorded: undefined, sent: recorded });
    const opened: ListChange = { type: 'page opened' };
    const refused: ListChange = { type: 'event not recorded', id: 'one' };
    const other: ListChange = { type: 'scanned', numbers: ['B1'] };
    expect(again(opened, refused)).toEqual({ ...done, recorded: undefined });
    expect(numbersIn(again(opened, refused, other))).toEqual(['B1', 'A2', 'A1']);
    // It made way for other parcels meanwhile.
    const back = again(opened, other, refused);
    expect([numbersIn(back), back.recorded, back.putAway]).toEqual([
      ['B1', 'A2', 'A1'],
      undefined,
      undefined,
    ]);
  });
  it('stays put away when the event of the next one is refused', () => {
    const next = { event: 'ARRIVE' as const, numbers: ['B1'], id: 'next' };
    const opened = reduceList({ ...done, recorded: undefined, sent: recorded }, { type: 'page opened' });
    const of = (...changes: ListChange[]) => changes.reduce(reduceList, opened);
    const scanned: ListChange = { type: 'scanned', numbers: ['B1'] };
    const sent: ListChange = { type: 'event sent', sent: next };
    const refused: ListChange = { type: 'event not recorded', id: 'next' };
    expect(numbersIn(of(scanned, sent, refused))).toEqual(['B1']);
    // Also if the first answer came between.
    const answered: ListChange = { type: 'event recorded', recorded };
    expect(numbersIn(of(scanned, answered, sent, refused))).toEqual(['B1']);
    // Its own second event is refused: the first may be recorded all the same.
    const again: ListChange = { type: 'event sent', sent: { ...recorded, event: 'ARRIVE', id: 'next' } };
    expect(eventSentFor(recorded.numbers, of(again, refused))).toBe('TRANSIT');
  });
  it('stays where it is when nothing else was scanned, and so does what was scanned after it was removed', () => {
    const isRecorded: ListChange = { type: 'event recorded', recorded };
    expect(reduceList({ ...done, recorded: undefined }, isRecorded)).toEqual(done);
    const others = { ...EMPTY_LIST, scans: [scan('B1')] };
    expect(numbersIn(reduceList(others, isRecorded))).toEqual(['B1']);
  });
});
