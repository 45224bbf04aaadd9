/**
 * The keys of the scans that a page sent in its last moment (send-at-page-end.ts). IndexedDB writes that are begun while a page closes
 * may be lost; localStorage is written at once. So the keys are noted here, and Undo refuses them.
 */
import { local } from '#web/ui/state/kept.ts';

const nameOf = (staffId: number) => `merani-scans-left:${staffId}`;

/** The keys of the scans that are noted. */
export const notedKeys = (staffId: number): ReadonlySet<string> =>
  new Set(local.getItem(nameOf(staffId))?.split(' '));

export function noteKeys(staffId: number, keys: readonly string[]): void {
  if (keys.length > 0) write(staffId, [...notedKeys(staffId), ...keys]);
}

/** The queue itself has them as sent now. Another tab may have noted others meanwhile: those stay. */
export function forgetNotedKeys(staffId: number, keys: ReadonlySet<string>): void {
  if (keys.size > 0)
    write(
      staffId,
      [...notedKeys(staffId)].filter((key) => !keys.has(key)),
    );
}

function write(staffId: number, keys: readonly string[]): void {
  if (keys.length === 0) local.removeItem(nameOf(staffId));
  else local.setItem(nameOf(staffId), keys.join(' '));
}
