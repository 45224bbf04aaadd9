/** Tells a barcode reader's typing from a person's. Pure: the time of each key comes with it. */
import { isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';

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

/** Fewer characters could be two or three keys pressed at once, and Enter. */
export const FEWEST_CHARACTERS = 6;

/** A number with a late key needs more: a person may be that fast with a few keys. */
export const FEWEST_WITH_LATE_KEY = 8;

/** Keys before a number that come late more often than this are a person's. */
const MOST_LATE_KEYS = 2;

/** A key as it was pressed. */
export interface Keystroke {
  /** As in `KeyboardEvent.key`. */
  key: string;
  /** Milliseconds, as in `Event.timeStamp`: when the key was pressed, even if the page was busy then. */
  at: number;
  /** The key was held down, or pressed together with Ctrl, Alt or Cmd. No reader does that. */
  special: boolean;
}

/** Characters that followed each other closely. */
export interface Burst {
  text: string;
  /** The last of them, which came as fast as a reader sends them. */
  tail: string;
  /** How many keys came late, and the longest time between two keys. */
  late: number;
  longest: number;
  /** The time of the last one. */
  at: number;
}

/** What is known after a key. */
export interface Heard {
  /** The burst so far; null: none. */
  burst: Burst | null;
  /** The scanned number, if this key ended one. */
  scan: string | null;
  /**
   * This key ended what may be the second half of a number: `whole` if the keys before are a reader's too, `tail` if
   * a person typed them; null if it did not.
   */
  broken: { typed: string; takeBack: 'whole' | 'tail' } | null;
}

const NOTHING: Heard = { burst: null, scan: null, broken: null };

/** Pressed before each capital letter by many readers. */
const SILENT = ['Shift', 'CapsLock'];

/**
 * Takes the next key. A scan is at least 6 characters and Enter, none of them late, that look like a tracking number:
 * a name, an amount or a one-time password of a hardware key is none, however fast it came. One key of a longer number
 * may be somewhat late. What follows other keys closely in any other way is no scan: the keys may be its first half.
 */
export function hearKey(last: Burst | null, { key, at, special }: Keystroke): Heard {
  if (special) return NOTHING;
  if (SILENT.includes(key)) return { ...NOTHING, burst: last };
  const gap = last === null ? Infinity : at - last.at;
  const before = gap <= CLOSE_GAP ? last : null;
  if (key === 'Enter') return before === null ? NOTHING : ended(before, gap);
  if (key.length !== 1) return NOTHING;
  return { ...NOTHING, burst: next(before, key, at, gap) };
}

function next(before: Burst | null, key: string, at: number, gap: number): Burst {
  if (before === null) return { text: key, tail: key, late: 0, longest: 0, at };
  const isLate = gap > LONGEST_GAP;
  return {
    text: before.text + key,
    tail: isLate ? key : before.tail + key,
    late: before.late + (isLate ? 1 : 0),
    longest: Math.max(before.longest, gap),
    at,
  };
}

/** What the burst was, now that Enter has come. */
function ended(burst: Burst, gap: number): Heard {
  const isLate = gap > LONGEST_GAP;
  const late = burst.late + (isLate ? 1 : 0);
  if (late === 0) return { ...NOTHING, scan: scanOf(burst.text, FEWEST_CHARACTERS) };
  const isHiccup = late === 1 && Math.max(burst.longest, gap) <= LATE_GAP;
  const scan = isHiccup ? scanOf(burst.text, FEWEST_WITH_LATE_KEY) : null;
  if (scan !== null) return { ...NOTHING, scan };
  if (isLate || scanOf(burst.tail, FEWEST_CHARACTERS) === null) return NOTHING;
  const takeBack = late <= MOST_LATE_KEYS ? 'whole' : 'tail';
  return { ...NOTHING, broken: { typed: burst.text, takeBack } };
}

function scanOf(text: string, fewest: number): string | null {
  const tracking = normaliseTracking(text);
  return tracking.length >= fewest && isTrackingNumber(tracking) ? tracking : null;
}
