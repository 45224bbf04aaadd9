import { describe, expect, it } from 'vitest';
import {
  type Burst,
  CLOSE_GAP,
  FEWEST_CHARACTERS,
  FEWEST_WITH_LATE_KEY,
  hearKey,
  type Heard,
  type Keystroke,
  LATE_GAP,
  LONGEST_GAP,
} from './reader-typing.ts';

/** Keys with the same time between them. */
const keys = (names: readonly string[], gap: number): Keystroke[] =>
  names.map((key, index) => ({ key, at: 1000 + index * gap, special: false }));

const lettersOf = (text: string) => Array.from(text);

const typed = (text: string, gap: number) => keys([...lettersOf(text), 'Enter'], gap);

/** Changes one keystroke. */
const but = (
  strokes: readonly Keystroke[],
  index: number,
  change: (stroke: Keystroke) => Partial<Keystroke>,
) => strokes.map((stroke, place) => (place === index ? { ...stroke, ...change(stroke) } : stroke));

/** Everything after this place comes later by so many milliseconds. */
const pause = (strokes: readonly Keystroke[], place: number, by: number) =>
  strokes.map((stroke, index) => (index >= place ? { ...stroke, at: stroke.at + by } : stroke));

function hearAll(strokes: readonly Keystroke[]): Heard[] {
  let burst: Burst | null = null;
  return strokes.map((stroke) => {
    const heard = hearKey(burst, stroke);
    burst = heard.burst;
    return heard;
  });
}

/** The scans in these keystrokes. */
const scans = (strokes: readonly Keystroke[]): string[] =>
  hearAll(strokes).flatMap(({ scan }) => (scan === null ? [] : [scan]));

/** What is refused as half a number, and whether the keys before it are taken back too. */
const broken = (strokes: readonly Keystroke[]) => hearAll(strokes).flatMap((heard) => heard.broken ?? []);

/** A key that is so many milliseconds late, of a reader that sends one each 5 ms. */
const late = (text: string, place: number, gap: number) => pause(typed(text, 5), place, gap - 5);

const number = 'GE-001234';

describe('a reader', () => {
  it.each<[string, Keystroke[], string[]]>([
    ['by cable', typed(number, 2), [number]],
    ['all keys at once', typed(number, 0), [number]],
    ['over Bluetooth', typed(number, 40), [number]],
    ['as slow as allowed', typed(number, LONGEST_GAP), [number]],
    ['in lower case', typed('ge-001234', 5), [number]],
    [
      'with Shift before each capital',
      keys(['Shift', 'G', 'Shift', 'E', ...lettersOf('001234'), 'Enter'], 5),
      ['GE001234'],
    ],
    ['the shortest number', typed('123456', 5), ['123456']],
    ['the longest number', typed('1'.repeat(40), 5), ['1'.repeat(40)]],
    [
      'two labels, one after the other',
      [...typed('AAA-111', 5), ...pause(typed('AAA-222', 5), 0, 40)],
      ['AAA-111', 'AAA-222'],
    ],
    [
      'after a person typed half a word',
      [...keys(lettersOf('Tb'), 100), ...pause(typed(number, 5), 0, 100 + CLOSE_GAP + 1)],
      [number],
    ],
    ['one late key', late('W-737551229', 1, 85), ['W-737551229']],
    ['one late key near the end', late(number, 8, LATE_GAP), [number]],
    ['late Enter', late(number, number.length, 85), [number]],
  ])('%s', (_, strokes, expected) => expect(scans(strokes)).toEqual(expected));
});

describe('half a number', () => {
  it.each<[string, Keystroke[], 'whole' | 'tail']>([
    ['after a key that is too late', late('W-737551229', 1, LATE_GAP + 1), 'whole'],
    ['after a key that is very late', late('123456789012', 4, CLOSE_GAP), 'whole'],
    ['after two late keys', pause(late('123456789012', 2, 85), 4, 80), 'whole'],
    [
      'after a weight that a person typed at once',
      [...keys(lettersOf('2.5'), 100), ...pause(typed('123456', 5), 0, 200 + 250)],
      'tail',
    ],
  ])('%s is refused', (_, strokes, takeBack) => {
    expect(scans(strokes)).toEqual([]);
    expect(broken(strokes)).toMatchObject([{ takeBack }]);
  });
});

describe('a person', () => {
  it.each<[string, Keystroke[]]>([
    ['types a number slowly', typed(number, 200)],
    ['types a number as fast as people do', typed(number, 80)],
    ['types just too slowly for a reader', typed(number, LONGEST_GAP + 1)],
    ['hesitates once within a number', pause(typed(number, 20), 5, 100)],
    ['hesitates briefly within a short number', late('1'.repeat(FEWEST_WITH_LATE_KEY - 1), 3, 80)],
    ['hesitates twice within a number', pause(pause(typed(number, 20), 3, 60), 6, 60)],
    ['thinks before Enter', pause(typed(number, 20), number.length, 100)],
    ['types a name fast', typed('Tbilisi', 10)],
    ['types an amount fast', typed('1234.50', 10)],
    ['types an e-mail fast', typed('a1b2c3@example.com', 10)],
    ['types fewer characters than a number has', typed('1'.repeat(FEWEST_CHARACTERS - 1), 5)],
    ['types more than a number has', typed('1'.repeat(41), 5)],
    ['presses Enter alone', keys(['Enter'], 0)],
    [
      'holds a key',
      typed('1111111', 33).map((stroke, index) => ({ ...stroke, special: index > 0 && index < 7 })),
    ],
    ['holds Enter', but(typed(number, 5), number.length, () => ({ special: true }))],
    [
      'pastes',
      [
        { key: 'v', at: 1000, special: true },
        { key: 'Enter', at: 1005, special: false },
      ],
    ],
    ['corrects the number', keys([...lettersOf('GE-00123'), 'Backspace', '4', 'Enter'], 5)],
    ['moves on with Tab', keys([...lettersOf(number), 'Tab', 'Enter'], 5)],
    ['touches a hardware key', typed('cccccckdvvulhbrkjgkiidbubdtfvrbttkvchhedrhkc', 5)],
  ])('%s', (_, strokes) => {
    expect(scans(strokes)).toEqual([]);
    expect(broken(strokes)).toEqual([]);
  });
});
