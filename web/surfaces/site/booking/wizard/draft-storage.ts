/**
 * Stores drafts so that they survive a reload: one per source country, in this tab only, since they contain names
 * and addresses.
 */
import type { Country } from '#shared/domain/countries.ts';
import type { Attempt } from '#web/api/attempt.ts';
import { type Draft, newDraft } from './draft.ts';

const key = (source: Country) => `merani_booking_${source}`;
const attemptKey = (source: Country) => `merani_booking_attempt_${source}`;

/** The stored draft, unless it belongs to another customer or has an older format. */
export function readDraft(source: Country, customerId: number | null): Draft | null {
  const text = sessionStorage.getItem(key(source));
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<Draft>;
    const known = Object.keys(newDraft(source, 'GE')).every((name) => name in stored);
    const mine = stored.owner === null || stored.owner === customerId;
    return known && mine ? (stored as Draft) : null;
  } catch {
    return null;
  }
}

export function hasDraft(source: Country): boolean {
  return sessionStorage.getItem(key(source)) !== null;
}

export function storeDraft(source: Country, draft: Draft): void {
  store(key(source), draft);
}

/** A booking that was sent and has no final answer yet. */
interface SentBooking {
  /** The request body; a different body is a different booking. */
  text: string;
  attempt: Attempt;
}

/** If the browser cannot store anything, an attempt lives as long as the page. */
const attempts = new Map<Country, SentBooking>();

export function readAttempt(source: Country): SentBooking | null {
  const text = sessionStorage.getItem(attemptKey(source));
  return text === null ? (attempts.get(source) ?? null) : (JSON.parse(text) as SentBooking);
}

export function storeAttempt(source: Country, sent: SentBooking | null): void {
  if (sent === null) {
    attempts.delete(source);
    sessionStorage.removeItem(attemptKey(source));
    return;
  }
  attempts.set(source, sent);
  store(attemptKey(source), sent);
}

function store(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The storage is full or disabled: the draft then lives as long as the page.
  }
}

export function dropDraft(source: Country): void {
  sessionStorage.removeItem(key(source));
}
