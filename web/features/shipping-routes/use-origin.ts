import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { geoCalls } from '#shared/contract/geo.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { createStore, useStore } from '../../ui/state/create-store.ts';
import { type CountryPair, useRoutes, withSource } from './routes-store.ts';

const COOKIE = 'originCountry';
const COOKIE_AGE = 7 * 24 * 60 * 60;

const originStore = createStore<string | null>(null);
let asked = false;

/**
 * The pair that the picker starts with: UK to GE, or from the visitor's own country when a route starts there. The
 * country is looked up once, on the first visit, and kept for seven days.
 */
export function useOrigin(): CountryPair {
  const routes = useRoutes();
  useEffect(() => {
    if (asked) return;
    asked = true;
    void findOrigin();
  }, []);
  const country = useStore(originStore);
  const fallback: CountryPair = { source: 'UK', destination: 'GE' };
  if (country === null || !isCountry(country)) return fallback;
  return routes.some((route) => route.source === country) ? withSource(routes, country, 'GE') : fallback;
}

async function findOrigin(): Promise<void> {
  const known = /(?:^|; )originCountry=([A-Z]{2})/.exec(document.cookie)?.[1];
  if (known !== undefined) {
    originStore.set(known);
    return;
  }
  const { country_code } = await call(geoCalls.country).catch(() => ({ country_code: null }));
  const country = country_code ?? 'UK';
  document.cookie = `${COOKIE}=${country}; path=/; max-age=${COOKIE_AGE}; samesite=lax`;
  originStore.set(country);
}
