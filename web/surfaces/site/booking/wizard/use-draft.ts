import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ClientSession } from '#shared/contract/accounts.ts';
import type { Country } from '#shared/domain/countries.ts';
import { readQuote } from '#web/surfaces/site/quotes/quote-address.ts';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import { type Draft, newDraft, prefilled, withKeptAddress, withQuote } from './draft.ts';
import { storeDraft, readDraft } from './draft-storage.ts';
import { readKeptAddress } from './kept-address.ts';

interface DraftOf {
  source: Country;
  destination: Country;
  customer: ClientSession['staff'] | null;
  hasSavedAddress: boolean;
}

export type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/**
 * The draft of this source country: restored at first, with the quote from the address if there is one, and stored on
 * every change. In the page's HTML it is empty (see `useStartsEmpty`).
 */
export function useDraft({ source, destination, customer, hasSavedAddress }: DraftOf): [Draft, ChangeDraft] {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const [start] = useState(() => {
    if (!hydrated) return { draft: newDraft(source, destination), isWorthKeeping: false };
    const known = readDraft(source, customer?.id ?? null);
    const kept = customer === null ? readKeptAddress(source) : null;
    const first = known ?? withKeptAddress(newDraft(source, destination), kept);
    const quote = readQuote(search);
    const quoted = withQuote(first, quote, source);
    const draft = customer === null ? quoted : prefilled(quoted, customer, hasSavedAddress);
    return { draft, isWorthKeeping: known !== null || quote !== null };
  });
  const [draft, setDraft] = useState(start.draft);
  // Stored before it is shown: a reload comes before `useEffect` may run.
  useLayoutEffect(() => {
    // An empty one must not come before what the customer had typed before the session ended.
    if (hydrated && (start.isWorthKeeping || draft !== start.draft)) storeDraft(source, draft);
  }, [hydrated, source, draft, start]);
  return [draft, setDraft];
}
