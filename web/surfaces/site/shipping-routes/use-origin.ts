import { useEffect } from 'react';
import { call } from '#web/api/call.ts';
import { geoCalls } from '#shared/contract/geo.ts';
import { type CountryPair, pairFrom } from '#shared/domain/country-pairs.ts';
import { createStore, useStore } from '#web/ui/state/create-store.ts';
import { storeOrigin, storedOrigin } from './origin-cookie.ts';
import { useRoutes } from '#web/features/shipping-routes/routes-store.ts';

const originStore = createStore<string | null>(null);
let requested = false;

interface Origin {
  /** From the visitor's country if a route starts there, otherwise UK to Georgia. */
  pair: CountryPair;
  /** Whether the country is known; until then `pair` is a guess. */
  known: boolean;
}

/** The picker's initial pair. The country is looked up once, on the first visit, and stored for seven days. */
export function useOrigin(): Origin {
  const routes = useRoutes();
  useEffect(() => {
    if (requested) return;
    requested = true;
    void findOrigin();
  }, []);
  const country = useStore(originStore);
  return { pair: pairFrom(routes, country), known: country !== null };
}

async function findOrigin(): Promise<void> {
  const stored = storedOrigin();
  if (stored !== undefined) return originStore.set(stored);
  const { country_code } = await call(geoCalls.country).catch(() => ({ country_code: null }));
  const country = country_code ?? 'UK';
  storeOrigin(country);
  originStore.set(country);
}
