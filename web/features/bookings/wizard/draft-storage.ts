/** Drafts survive a reload: one a source country, in this tab alone, since they hold names and addresses. */
import type { Country } from '#shared/domain/countries.ts';
import { type Draft, newDraft } from './draft.ts';

const key = (source: Country) => `merani_booking_${source}`;

/** The kept draft, unless it is another customer's or of an older shape. */
export function readDraft(source: Country, customerId: number | null): Draft | null {
  const text = sessionStorage.getItem(key(source));
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Draft>;
    const known = Object.keys(newDraft(source, 'GE')).every((name) => name in kept);
    const mine = kept.owner === null || kept.owner === customerId;
    return known && mine ? (kept as Draft) : null;
  } catch {
    return null;
  }
}

export function keepDraft(source: Country, draft: Draft): void {
  try {
    sessionStorage.setItem(key(source), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage: the draft then lives as long as the page.
  }
}

export function dropDraft(source: Country): void {
  sessionStorage.removeItem(key(source));
}
