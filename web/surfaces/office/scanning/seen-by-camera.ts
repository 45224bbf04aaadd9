/** Milliseconds for which the same number is ignored: the camera reads a code in its picture several times a second. */
const SAME_NUMBER_MS = 2500;

const seen = new Map<string, number>();

/** Notes that the camera has read a number; returns true if it was not in its picture a moment ago. */
export function noteSeenByCamera(tracking: string): boolean {
  const now = performance.now();
  const before = seen.get(tracking);
  seen.set(tracking, now);
  return before === undefined || now - before >= SAME_NUMBER_MS;
}
