import { useState } from 'react';
import { useLocation } from 'react-router';
import { isCountry } from '#shared/domain/countries.ts';
import { readQuote } from '#web/surfaces/site/quotes/quote-address.ts';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import { hasDraft } from './draft-storage.ts';
import { readKeptAddress } from './kept-address.ts';

/**
 * Whether a guest's form starts as the empty one of the page's HTML, in which somebody may have typed before the script
 * ran. Decided once, when the device's storage can be read; a form that starts with something is drawn anew.
 */
export function useStartsEmpty(source: string): boolean {
  const hydrated = useHydrated();
  const { search } = useLocation();
  const [decided, decide] = useState<boolean | null>(null);
  if (!hydrated || !isCountry(source)) return true;
  if (decided !== null) return decided;
  const isEmpty = !hasDraft(source) && readKeptAddress(source) === null && readQuote(search) === null;
  decide(isEmpty);
  return isEmpty;
}
