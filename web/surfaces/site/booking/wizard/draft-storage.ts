/**
 * Stores drafts so that they survive a reload or an ended session: one per source country and owner, in this tab only,
 * since they contain names and addresses.
 */
import type { Country } from '#shared/domain/countries.ts';
import type { Attempt } from '#web/api/attempt.ts';
import { type Draft, newDraft } from './draft.ts';
import { tabStorage } from '#web/ui/state/kept.ts';

type Owner = Draft['owner'];

const key = (source: Country, owner: Owner) => `merani_booking_${source}${owner === null ? '' : `_${owner}`}`;
const attemptKey = (source: Country) => `merani_booking_attempt_${source}`;

/** The stored draft. What a guest typed since comes before a customer's own, which is older. */
export function readDraft(source: Country, customerId: Owner): Draft | null {
  return stored(source, null) ?? (customerId === null ? null : stored(source, customerId));
}

/** Null as well for a draft of an older format. */
function stored(source: Country, owner: Owner): Draft | null {
  const text = tabStorage.getItem(key(source, owner));
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<Draft>;
    const known = Object.keys(newDraft(source, 'GE')).every((name) => name in draft);
    return known && draft.owner === owner ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

/** Whether a guest typed something. */
export function hasDraft(source: Country): boolean {
  return tabStorage.getItem(key(source, null)) !== null;
}

/** A customer's draft takes the place of the guest's that it was made from. */
export function storeDraft(source: Country, draft: Draft): void {
  store(key(source, draft.owner), draft);
  if (draft.owner !== null) tabStorage.removeItem(key(source, null));
}

/** A booking that was sent and has no final answer yet. */
interface SentBooking {
  /** The request body; a different body is a different booking. */
  text: string;
  attempt: Attempt;
}

export function readAttempt(source: Country): SentBooking | null {
  const text = tabStorage.getItem(attemptKey(source));
  return text === null ? null : (JSON.parse(text) as SentBooking);
}

export function storeAttempt(source: Country, sent: SentBooking | null): void {
  if (sent === null) {
    tabStorage.removeItem(attemptKey(source));
    return;
  }
  store(attemptKey(source), sent);
}

function store(name: string, value: unknown): void {
  if (!tabStorage.setItem(name, JSON.stringify(value)))
    void import('#web/ui/toast/tell-not-kept.ts').then((one) => one.tellNotKept());
}

export function dropDraft(source: Country, owner: Owner): void {
  tabStorage.removeItem(key(source, owner));
}
