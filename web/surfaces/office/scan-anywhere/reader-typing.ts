/** Tells a barcode reader's typing from a person's. Pure: the time of each key comes with it. */
import { hasOtherLetters, isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { letterAt } from './key-position.ts';

/**
 * The longest time between two keys of a reader, in milliseconds. Readers that act as a keyboard send a key every 1 to
 * 20 ms, or up to 40 ms over Bluetooth. A fast typist needs 80 ms a key; two keys may come closer together, but not
 * every key of a number and Enter.
 */
export const LONGEST_GAP = 50;

/** A reader that hiccups, which those over Bluetooth do, sends one key later than that: at most so many milliseconds. */
export const LATE_GAP = 100;

/** Keys that follow each other within so many milliseconds belong together: what ends them may be half a number. */
export const CLOSE_GAP = 300;

/** After a part that only a reader types, what follows within so many milliseconds may be the rest of its number. */
export const PART_GAP = 1000;

/** Fewer characters could be two or three keys pressed at once, and Enter. */
export const FEWEST_CHARACTERS = 6;

/** A number with a late key needs more: a person may be that fast with a few keys. */
export const FEWEST_WITH_LATE_KEY = 8;

/** So many keys, none of them late, are a reader's, even if more of its number is still to come. */
export const FEWEST_OF_PART = 3;

/** Keys before a number that come late more often than this are a person's. */
const MOST_LATE_KEYS = 2;

/** A key as it was pressed. */
export interface Keystroke {
  /** As in `KeyboardEvent.key`: what it types with this computer's layout. */
  key: string;
  /** As in `KeyboardEvent.code`: its position; '' where the device does not tell. */
  code: string;
  shift: boolean;
  /** Milliseconds, as in `Event.timeStamp`: when the key was pressed, even if the page was busy then. */
  at: number;
  /** It was pressed together with Ctrl, as readers send control characters. */
  control: boolean;
  /** The key was held down, or pressed together with Alt or Cmd. No reader does that. */
  special: boolean;
}

/** What keys typed: by this computer's layout, and by their positions on a US keyboard, one letter each. */
interface KeyText {
  byLayout: string;
  byPosition: string;
}

/** Characters that followed each other closely. */
export interface Burst {
  text: KeyText;
  /** The last of them, which came as fast as a reader sends them. */
  tail: KeyText;
  /** How many keys came late, and the longest time between two keys. */
  late: number;
  longest: number;
  /** The time of the last one. */
  at: number;
}

/**
 * What a reader's last key has ended. `scan`: a number. `broken`: what may be the second half of one; `whole` if the
 * keys before are a reader's too, `tail` if a person typed them. `foreign`: letters that no number has, of keys
 * whose positions are not known. `keys` are what the field got.
 */
export type Ending = { keys: string } & (
  | { kind: 'scan'; number: string }
  | { kind: 'broken'; number: string | null; removes: 'whole' | 'tail' }
  | { kind: 'foreign' }
);

/** What is known after a key. */
export interface Heard {
  /** The burst so far; null: none. */
  burst: Burst | null;
  /** What this key ended; null: nothing of a reader. */
  ending: Ending | null;
}

const NOTHING: Heard = { burst: null, ending: null };

/** Pressed before capital letters and control characters by many readers. */
const SILENT = ['Shift', 'CapsLock', 'Control'];

/**
 * Takes the next key. A scan is at least 6 characters and Enter or Tab, none of them late, that look like a tracking
 * number: a name, an amount or a one-time password of a hardware key is none, however fast it came. In a longer number
 * one key may be somewhat late, also more than that after a part that only a reader types. What follows other keys
 * closely in any other way is no scan: the keys may be its first half.
 */
export function hearKey(last: Burst | null, stroke: Keystroke): Heard {
  const { key, at } = stroke;
  if (stroke.special) return NOTHING;
  const gap = last === null ? Infinity : at - last.at;
  if (isSilent(last, stroke, gap))
    return { ...NOTHING, burst: last !== null && gap <= LONGEST_GAP ? { ...last, at } : last };
  if (stroke.control) return NOTHING;
  const before = gap <= (isOnlyReaders(last) ? PART_GAP : CLOSE_GAP) ? last : null;
  if (isEnd(stroke)) return { ...NOTHING, ending: before && endOf(before, gap) };
  if (key.length !== 1 && key !== 'Dead') return NOTHING;
  return { ...NOTHING, burst: next(before, stroke, gap) };
}

/** Whether a key ends a number: readers send Enter or Tab. */
export const isEnd = ({ key, shift, control }: Keystroke): boolean =>
  (key === 'Enter' || (key === 'Tab' && !shift)) && !control;

/** Whether a key only repeats the one that ended a number, or completes it: readers send Enter twice, or a line feed as Ctrl+J. */
export const isSecondEnd = (endedAt: number, stroke: Keystroke): boolean =>
  stroke.at - endedAt <= LATE_GAP && (isEnd(stroke) || (stroke.control && isLetterJ(stroke)));

const isLetterJ = ({ key, code }: Keystroke): boolean => code === 'KeyJ' || key.toLowerCase() === 'j';

/** Whether a key types nothing and belongs to the burst: Shift, and the control characters and function keys that readers send. */
function isSilent(last: Burst | null, { key, control }: Keystroke, gap: number): boolean {
  if (SILENT.includes(key)) return true;
  // Ctrl+Enter is a person's, who sends a form.
  const isControl = (control && key.length === 1) || /^(?:F\d+|\p{Cc})$/u.test(key);
  return isControl && isOnlyReaders(last) && gap <= LONGEST_GAP;
}

/** Whether only a reader types so many keys at this speed. */
const isOnlyReaders = (burst: Burst | null): boolean =>
  burst !== null && burst.late === 0 && burst.text.byPosition.length >= FEWEST_OF_PART;

const NO_KEYS: KeyText = { byLayout: '', byPosition: '' };

/** Stands for a dead key, which types nothing, but changes the letter of the next key. */
const DEAD = '\0';

/** Whether the next key may become one letter with a dead key before it. */
export const isAfterDeadKey = (burst: Burst | null): boolean => burst?.text.byLayout === DEAD;

/**
 * `byLayout` begins anew after a dead key and the next: ´ and then e may have become é, or ´e, and what the field got of them is not
 * known.
 */
const withKey = ({ byLayout, byPosition }: KeyText, { key, code, shift }: Keystroke): KeyText => {
  const typed = key === 'Dead' ? DEAD : key;
  return {
    byLayout: typed === DEAD ? DEAD : byLayout === DEAD ? '' : byLayout + typed,
    byPosition: byPosition + (letterAt(code, shift) ?? typed),
  };
};

function next(before: Burst | null, stroke: Keystroke, gap: number): Burst {
  const { at } = stroke;
  if (before === null) {
    const text = withKey(NO_KEYS, stroke);
    return { text, tail: text, late: 0, longest: 0, at };
  }
  const isLate = gap > LONGEST_GAP;
  return {
    text: withKey(before.text, stroke),
    tail: withKey(isLate ? NO_KEYS : before.tail, stroke),
    late: before.late + (isLate ? 1 : 0),
    longest: Math.max(before.longest, gap),
    at,
  };
}

/** What the burst was, now that Enter or Tab has come, so long after its last key. */
function endOf(burst: Burst, gap: number): Ending | null {
  const { text } = burst;
  const isEndLate = gap > LONGEST_GAP;
  const late = burst.late + (isEndLate ? 1 : 0);
  if (late === 0) return endOfFast(text);
  const number = numberOf(text, FEWEST_WITH_LATE_KEY);
  const longest = Math.max(burst.longest, gap);
  const isHiccup = late === 1 && longest <= LATE_GAP;
  const isPause = startsWithReaderPart(burst) && !isEndLate && longest <= CLOSE_GAP;
  if (number !== null && (isHiccup || isPause)) return { kind: 'scan', number, keys: text.byLayout };
  // A late Enter that ends no number is a person's.
  return isEndLate ? null : endOfSlow(burst, number);
}

/** Of keys none of which was late: a reader's number, or a few keys of a fast person. */
function endOfFast(text: KeyText): Ending | null {
  const number = numberOf(text, FEWEST_CHARACTERS);
  if (number !== null) return { kind: 'scan', number, keys: text.byLayout };
  return isForeign(text) ? { kind: 'foreign', keys: text.byLayout } : null;
}

/** Of a reader's Enter after keys some of which were late: a broken scan, if its end or its beginning is a reader's. */
function endOfSlow(burst: Burst, number: string | null): Ending | null {
  const { text, tail, late } = burst;
  const isReaders =
    numberOf(tail, FEWEST_CHARACTERS) !== null || (number !== null && startsWithReaderPart(burst));
  if (!isReaders) return null;
  const removes = late <= MOST_LATE_KEYS ? 'whole' : 'tail';
  return {
    kind: 'broken',
    number: removes === 'whole' ? number : null,
    removes,
    keys: text.byLayout,
  };
}

/** Whether the burst is two parts, the first of which only a reader types. */
const startsWithReaderPart = ({ text, tail, late }: Burst): boolean =>
  late === 1 && text.byPosition.length - tail.byPosition.length >= FEWEST_OF_PART;

/**
 * The number that was read. By the positions first: only where they make no number is the reader's layout the computer's,
 * and no US one.
 */
function numberOf({ byPosition, byLayout }: KeyText, fewest: number): string | null {
  const numbers = [byPosition, byLayout].map(normaliseTracking);
  return numbers.find((number) => number.length >= fewest && isTrackingNumber(number)) ?? null;
}

/** Whether letters that no number has stand beside digits, and their positions are not known. Names have no digits. */
const isForeign = ({ byPosition }: KeyText): boolean =>
  byPosition.length >= FEWEST_CHARACTERS && hasOtherLetters(byPosition) && /\d/.test(byPosition);
