import { useEffect, useState } from 'react';
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
  const [draft, setDraft] = useState<Draft>(() => {
    if (!hydrated) return newDraft(source, destination);
    const kept = customer === null ? readKeptAddress(source) : null;
    const known =
      readDraft(source, customer?.id ?? null) ?? withKeptAddress(newDraft(source, destination), kept);
    const stored = withQuote(known, readQuote(search), source);
    return customer === null ? stored : prefilled(stored, customer, hasSavedAddress);
  });
  useEffect(() => {
    if (hydrated) storeDraft(source, draft);
  }, [hydrated, source, draft]);
  return [draft, setDraft];
}
