/** A guest's address, kept on this device for the next booking from the same country (decision 024). */
import type { Country } from '#shared/domain/countries.ts';
import type { DraftAddress } from './draft.ts';
import { browserStorage } from '#web/ui/state/kept.ts';

const key = (source: Country) => `merani_guest_address_${source}`;
/** Half a year, in milliseconds. */
const KEPT_FOR = 182 * 24 * 60 * 60_000;

interface Kept {
  kept_at: number;
  address: DraftAddress;
}

/** Null if there is none, or it is older than half a year or unreadable. */
export function readKeptAddress(source: Country, now: number = Date.now()): DraftAddress | null {
  try {
    const kept = JSON.parse(browserStorage.getItem(key(source)) ?? 'null') as Kept | null;
    if (kept !== null && now - kept.kept_at < KEPT_FOR) return kept.address;
    forgetKeptAddress(source);
  } catch {
    // It is unreadable.
  }
  return null;
}

export function keepAddress(source: Country, address: DraftAddress): void {
  browserStorage.setItem(key(source), JSON.stringify({ kept_at: Date.now(), address }));
}

export function forgetKeptAddress(source: Country): void {
  browserStorage.removeItem(key(source));
}
