import { describe, expect, it } from 'vitest';
import {
  type Burst,
  CLOSE_GAP,
  FEWEST_CHARACTERS,
  FEWEST_WITH_LATE_KEY,
  hearKey,
  isSecondEnd,
  type Heard,
  type Keystroke,
  LATE_GAP,
  LONGEST_GAP,
  PART_GAP,
} from './reader-typing.ts';

/** Keys with the same time between them, whose positions are not known. */
const keys = (names: readonly string[], gap: number): Keystroke[] =>
  names.map((key, index) => ({
    key,
    code: '',
    shift: false,
    control: false,
    special: false,
    at: 1000 + index * gap,
  }));

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
  hearAll(strokes).flatMap(({ ending }) => (ending?.kind === 'scan' ? [ending.number] : []));

/** What a reader typed that is no number, or only half of one. */
const refused = (strokes: readonly Keystroke[]) =>
  hearAll(strokes).flatMap(({ ending }) => (ending === null || ending.kind === 'scan' ? [] : [ending]));

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
    ['the first letter just before a pause', late('AGT-3001', 1, LONGEST_GAP + 1), ['AGT-3001']],
    ['the first letter before a pause', late('AGT-3001', 1, LATE_GAP), ['AGT-3001']],
    ['a part, and the rest after a pause', late('MR-1028000938', 4, 90), ['MR-1028000938']],
    ['a part, and the rest after a longer pause', late('MR-1028000938', 4, CLOSE_GAP), ['MR-1028000938']],
    ['a part, and few characters after a pause', late('MR-10280', 6, 150), ['MR-10280']],
    ['with Tab at the end', keys([...lettersOf(number), 'Tab'], 5), [number]],
    ['with Tab and Enter at the end', keys([...lettersOf(number), 'Tab', 'Enter'], 5), [number]],
    ['with Enter twice', keys([...lettersOf(number), 'Enter', 'Enter'], 5), [number]],
    ['that sends the kind of code first', typed(`]C1${number}`, 5), [number]],
    [
      'that sends a separator as a key',
      keys([...lettersOf('GE-00'), 'F8', ...lettersOf('1234'), 'Enter'], 5),
      [number],
    ],
    [
      'that sends a separator',
      keys([...lettersOf('GE-00'), '\u001D', ...lettersOf('1234'), 'Enter'], 5),
      [number],
    ],
    [
      'that sends a separator with Ctrl',
      but(keys([...lettersOf('GE-00'), 'Control', ']', ...lettersOf('1234'), 'Enter'], 30), 6, () => ({
        control: true,
      })),
      [number],
    ],
  ])('%s', (_, strokes, expected) => expect(scans(strokes)).toEqual(expected));
});

describe('half a number', () => {
  it.each<[string, Keystroke[], 'whole' | 'tail']>([
    ['after the first letter and a longer pause', late('AGT-3001', 1, LATE_GAP + 1), 'whole'],
    ['after the first letter of a short number', late('AGT-301', 1, LONGEST_GAP + 1), 'whole'],
    ['after a key that is too late', late('W-737551229', 1, LATE_GAP + 1), 'whole'],
    ['after a key that is very late', late('123456789012', 2, CLOSE_GAP), 'whole'],
    ['long after a part', late('MR-1028000938', 4, PART_GAP), 'whole'],
    ['long after the most of it', late('MR-1028000938', 9, PART_GAP), 'whole'],
    ['after two late keys', pause(late('123456789012', 2, 85), 4, 80), 'whole'],
    [
      'after a weight that a person typed at once',
      [...keys(lettersOf('2.5'), 100), ...pause(typed('123456', 5), 0, 200 + 250)],
      'tail',
    ],
  ])('%s is refused', (_, strokes, removes) => {
    expect(scans(strokes)).toEqual([]);
    expect(refused(strokes)).toMatchObject([{ kind: 'broken', removes }]);
  });
});

/** The key of a layout that has this letter on the place of another one of a US keyboard. */
const placed = (code: string, shift = false): Partial<Keystroke> => ({ code, shift });

/** What a US reader sends for a number, and the letters that a layout makes of it. */
function onLayout(text: string, letters: readonly string[]): Keystroke[] {
  const positions = lettersOf(text).map((letter) => {
    if (/[A-Z]/.test(letter)) return placed(`Key${letter}`, true);
    if (/\d/.test(letter)) return placed(`Digit${letter}`);
    return placed(letter === ']' ? 'BracketRight' : 'Minus');
  });
  return keys([...letters, 'Enter'], 5).map((stroke, index) => ({ ...stroke, ...positions[index] }));
}

describe('a reader with a US keyboard, on a computer with another layout', () => {
  it.each<[string, string, readonly string[] | string]>([
    ['Georgian', 'MR-02504124', 'Mღ-02504124'],
    ['Georgian, with the kind of code', ']C1WT-02504124', ']ჩ1ჭთ-02504124'],
    ['Swedish', 'MR-02504124', 'MR+02504124'],
    ['Swedish, with the kind of code', ']C1MR-02504124', ['Dead', ...lettersOf('C1MR+02504124')]],
    ['British', 'MR-02504124', 'MR-02504124'],
    ['German', 'ZY-02504124', 'YZß02504124'],
    ['German, without a dash', 'ZY02504124', 'YZ02504124'],
    ['French', 'AM-02504124', `Q?)àé(à'&é'`],
  ])('%s: %s', (_, text, letters) =>
    expect(scans(onLayout(text, Array.from(letters)))).toEqual([text.replace(/^]../, '')]),
  );

  it('is read by its letters where the positions make no number: its layout is the computer’s', () => {
    const french = onLayout('1234567', lettersOf('1234567')).map((stroke) => ({ ...stroke, shift: true }));
    expect(scans(french)).toEqual(['1234567']);
  });

  it('is told from a person where its positions are not known', () => {
    expect(refused(typed('Mღ-02504124', 5))).toEqual([{ kind: 'foreign', keys: 'Mღ-02504124' }]);
    expect(refused(typed('Mღ-02504124', 80))).toEqual([]);
    expect(refused(typed('თბილისი', 5))).toEqual([]);
    expect(refused(typed('ღ-1', 5))).toEqual([]);
  });

  it('says what the field got', () => {
    const [, ending] = hearAll(onLayout('MR-02504124', lettersOf('Mღ-02504124'))).slice(-2);
    expect(ending?.ending).toMatchObject({ keys: 'Mღ-02504124' });
    const dead = hearAll(onLayout(']C1MR-02504124', ['Dead', ...lettersOf('C1MR+02504124')]));
    expect(dead.at(-1)?.ending).toMatchObject({ keys: '1MR+02504124' });
  });
});

describe('a second Enter', () => {
  it.each<[string, Partial<Keystroke>, boolean]>([
    ['at once', { at: 1005 }, true],
    ['as Tab', { at: 1005, key: 'Tab' }, true],
    ['as a line feed', { at: 1005, key: 'j', control: true }, true],
    ['as a line feed, on a Georgian layout', { at: 1005, key: 'ჯ', code: 'KeyJ', control: true }, true],
    ['a shortcut', { at: 1005, key: 'k', control: true }, false],
    ['of a person', { at: 1000 + LATE_GAP + 1 }, false],
    ['the next number', { at: 1005, key: 'A' }, false],
  ])('%s', (_, change, is) => {
    const [enter] = keys(['Enter'], 0);
    expect(enter && isSecondEnd(1000, { ...enter, ...change })).toBe(is);
  });
});

describe('a person', () => {
  it.each<[string, Keystroke[]]>([
    ['types a number slowly', typed(number, 200)],
    ['types a number as fast as people do', typed(number, 80)],
    ['types just too slowly for a reader', typed(number, LONGEST_GAP + 1)],
    ['hesitates once within a short number', pause(typed('GE-0012', 20), 2, 100)],
    ['hesitates briefly within a short number', late('1'.repeat(FEWEST_WITH_LATE_KEY - 1), 3, 80)],
    ['hesitates twice within a number', pause(pause(typed(number, 20), 3, 60), 6, 60)],
    ['thinks before Enter', pause(typed(number, 20), number.length, 100)],
    ['types a name fast', typed('Tbilisi', 10)],
    ['types an amount fast', typed('1234.50', 10)],
    ['types an e-mail fast', typed('a1b2c3@example.com', 10)],
    ['types fewer characters than a number has', typed('1'.repeat(FEWEST_CHARACTERS - 1), 5)],
    ['types more than a number has', typed('1'.repeat(41), 5)],
    ['sends a form with Ctrl+Enter', but(typed(number, 5), number.length, () => ({ control: true }))],
    ['presses Enter alone', keys(['Enter'], 0)],
    [
      'holds a key',
      typed('1111111', 33).map((stroke, index) => ({ ...stroke, special: index > 0 && index < 7 })),
    ],
    ['holds Enter', but(typed(number, 5), number.length, () => ({ special: true }))],
    ['pastes', [...but(keys(['v', 'Enter'], 5), 0, () => ({ control: true }))]],
    ['corrects the number', keys([...lettersOf('GE-00123'), 'Backspace', '4', 'Enter'], 5)],
    [
      'moves back with Tab',
      but(keys([...lettersOf(number), 'Tab'], 5), number.length, () => ({ shift: true })),
    ],
    ['touches a hardware key', typed('cccccckdvvulhbrkjgkiidbubdtfvrbttkvchhedrhkc', 5)],
  ])('%s', (_, strokes) => {
    expect(scans(strokes)).toEqual([]);
    expect(refused(strokes)).toEqual([]);
  });
});
