/** Tells a barcode reader's typing from a person's. Pure: the time of each key comes with it. */
import { isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';

/**
 * The longest time between two keys of a reader, in milliseconds. Readers that act as a keyboard send a key every 1 to
 * 20 ms, or up to 40 ms over Bluetooth. A fast typist needs 80 ms a key; two keys may come closer together, but not
 * every key of a number and Enter.
 */
export const LONGEST_GAP = 50;

/** Fewer characters could be two or three keys pressed at once, and Enter. */
export const FEWEST_CHARACTERS = 6;

/** A key as it was pressed. */
export interface Keystroke {
  /** As in `KeyboardEvent.key`. */
  key: string;
  /** Milliseconds, as in `Event.timeStamp`: when the key was pressed, even if the page was busy then. */
  at: number;
  /** The key was held down, or pressed together with Ctrl, Alt or Cmd. No reader does that. */
  special: boolean;
}

/** Characters that came as fast as a reader sends them. */
export interface Burst {
  text: string;
  /** The time of the last one. */
  at: number;
}

/** What is known after a key: the burst so far (null: none), and the scanned number if this key ended one. */
export interface Heard {
  burst: Burst | null;
  scan: string | null;
}

const NOTHING: Heard = { burst: null, scan: null };

/** Pressed before each capital letter by many readers. */
const SILENT = ['Shift', 'CapsLock'];

/**
 * Takes the next key. A scan is at least 6 characters and Enter, none of them late, that look like a tracking number:
 * a name, an amount or a one-time password of a hardware key is none, however fast it came.
 */
export function hearKey(burst: Burst | null, { key, at, special }: Keystroke): Heard {
  if (special) return NOTHING;
  if (SILENT.includes(key)) return { burst, scan: null };
  const before = burst !== null && at - burst.at <= LONGEST_GAP ? burst.text : '';
  if (key === 'Enter') return { burst: null, scan: scanOf(before) };
  if (key.length !== 1) return NOTHING;
  return { burst: { text: before + key, at }, scan: null };
}

function scanOf(text: string): string | null {
  const tracking = normaliseTracking(text);
  return tracking.length >= FEWEST_CHARACTERS && isTrackingNumber(tracking) ? tracking : null;
}
