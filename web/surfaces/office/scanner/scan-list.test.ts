import { describe, expect, it } from 'vitest';
import { addScans, beginsNewList, gaps, numbersOf, withStatuses } from './scan-list.ts';

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
