import { useEffect, useState } from 'react';
import type { ClientSession } from '#shared/contract/accounts.ts';
import type { Country } from '#shared/domain/countries.ts';
import { type Draft, newDraft, prefilled } from './draft.ts';
import { storeDraft, readDraft } from './draft-storage.ts';

interface DraftOf {
  source: Country;
  destination: Country;
  customer: ClientSession['staff'] | null;
  hasSavedAddress: boolean;
}

export type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/** The draft of this source country: restored at first, stored on every change. */
export function useDraft({ source, destination, customer, hasSavedAddress }: DraftOf): [Draft, ChangeDraft] {
  const [draft, setDraft] = useState<Draft>(() => {
    const stored = readDraft(source, customer?.id ?? null) ?? newDraft(source, destination);
    return customer === null ? stored : prefilled(stored, customer, hasSavedAddress);
  });
  useEffect(() => storeDraft(source, draft), [source, draft]);
  return [draft, setDraft];
}
