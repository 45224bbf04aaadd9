/** Tracking numbers: 1 to 40 of A–Z, 0–9 and '-' with at least one digit, stored upper-case (decisions, Parcel). */

import { cleanCode } from './typed-text.ts';

export const TRACKING_NUMBER_MAX = 40;

const VALID = /^(?=.*\d)[A-Z0-9-]{1,40}$/;

/** What barcode readers may send first: the kind of the code, as `]C1` (ISO/IEC 15424). No number begins with it. */
const KIND_OF_CODE = /^\][A-Z]\d/;

/** A number as stored and looked up: without what people type and copy along, or barcode readers send along, and in upper case. */
export function normaliseTracking(typed: string): string {
  return cleanCode(typed)
    .replaceAll(/[\s\p{Cc}]+/gu, '')
    .replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())
    .replace(KIND_OF_CODE, '');
}

/**
 * Whether a text has letters that no number has. A barcode reader sends keys, which the computer's keyboard layout turns into
 * letters: of another layout than the reader's, into these.
 */
export const hasOtherLetters = (typed: string): boolean => /[^\P{L}A-Za-z]/u.test(typed);

/** A number without its hyphens, which people leave out or put elsewhere. */
export const plainNumber = (typed: string): string => normaliseTracking(typed).replaceAll('-', '');

/** Whether a normalised number is valid. */
export function isTrackingNumber(normalised: string): boolean {
  return VALID.test(normalised);
}

/** The number in a code that a camera reads; null in any other code, as that of a link or a ticket. */
export function numberInCode(text: string): string | null {
  const tracking = normaliseTracking(text);
  return isTrackingNumber(tracking) ? tracking : null;
}

interface Sequenced {
  prefix: string;
  digits: string;
}

/** The trailing digits are the position in a series; undefined if there are none. */
function split(tracking: string): Sequenced | undefined {
  const digits = /(?<!\d)\d+$/.exec(tracking)?.[0];
  return digits === undefined ? undefined : { prefix: tracking.slice(0, -digits.length), digits };
}

/**
 * `count` consecutive numbers starting with `first`, keeping leading zeros (specification 2, section 4): GE0099, 2
 * → GE0099, GE0100. Null if the number has no trailing digits, or the last one is longer than 40 characters.
 */
export function trackingSequence(first: string, count: number): string[] | null {
  const start = normaliseTracking(first);
  if (!isTrackingNumber(start) || !Number.isSafeInteger(count) || count < 1) return null;
  if (count === 1) return [start];
  const parts = split(start);
  if (!parts) return null;
  const { prefix, digits } = parts;
  const nth = (index: number) => prefix + String(BigInt(digits) + BigInt(index)).padStart(digits.length, '0');
  if (nth(count - 1).length > TRACKING_NUMBER_MAX) return null;
  return Array.from({ length: count }, (_, index) => nth(index));
}

/**
 * The numbers after which one is missing in the sorted list ('Item missing after {tracking}'). Numbers with
 * different prefixes or without trailing digits belong to different series.
 */
export function gapsAfter(trackingNumbers: readonly string[]): string[] {
  const bySequence = new Map<string, { tracking: string; place: bigint }[]>();
  for (const tracking of trackingNumbers) {
    const parts = split(tracking);
    if (!parts) continue;
    const sequence = bySequence.get(parts.prefix) ?? [];
    sequence.push({ tracking, place: BigInt(parts.digits) });
    bySequence.set(parts.prefix, sequence);
  }
  return [...bySequence.values()].flatMap((sequence) => {
    const sorted = sequence.toSorted((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0));
    return sorted
      .filter(({ place }, index) => {
        const next = sorted[index + 1];
        return next !== undefined && next.place - place > 1n;
      })
      .map(({ tracking }) => tracking);
  });
}
