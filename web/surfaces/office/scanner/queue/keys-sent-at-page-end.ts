/**
 * The keys of the scans that a page sent in its last moment (send-at-page-end.ts). IndexedDB writes that are begun while a page closes
 * may be lost; localStorage is written at once. So the keys are noted here until the queue has them as sent, and Undo refuses them.
 */
import { browserStorage } from '#web/ui/state/kept.ts';

const nameOf = (staffId: number) => `merani-scans-left:${staffId}`;

export const keysSentAtPageEnd = (staffId: number): ReadonlySet<string> =>
  new Set(browserStorage.getItem(nameOf(staffId))?.split(' '));

export function noteKeysSentAtPageEnd(staffId: number, keys: readonly string[]): void {
  if (keys.length > 0) write(staffId, [...keysSentAtPageEnd(staffId), ...keys]);
}

/** The queue itself has them as sent now. Another tab may have noted others meanwhile: those stay. */
export function forgetKeysSentAtPageEnd(staffId: number, keys: ReadonlySet<string>): void {
  if (keys.size > 0)
    write(
      staffId,
      [...keysSentAtPageEnd(staffId)].filter((key) => !keys.has(key)),
    );
}

function write(staffId: number, keys: readonly string[]): void {
  if (keys.length === 0) browserStorage.removeItem(nameOf(staffId));
  else browserStorage.setItem(nameOf(staffId), keys.join(' '));
}
