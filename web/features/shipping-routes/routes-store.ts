/** The routes for the public pages: a built-in list in the HTML, replaced by the server's list once it arrives. */
import { useEffect } from 'react';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import type { Country } from '#shared/domain/countries.ts';
import type { CountryPair } from '#shared/domain/country-pairs.ts';
import { call } from '#web/api/call.ts';
import { createStore, useStore } from '#web/ui/state/create-store.ts';
import { BUILT_IN_ROUTES } from './built-in-routes.ts';

const COOKIE = 'allRoutes';
const COOKIE_AGE = 24 * 60 * 60;

interface KnownRoutes {
  routes: readonly CountryPair[];
  /** Whether the request has finished, successfully or not. */
  settled: boolean;
}

const routesStore = createStore<KnownRoutes>({ routes: BUILT_IN_ROUTES, settled: false });
let requested = false;

export function useRoutes(): readonly CountryPair[] {
  return useRoutesWithState().routes;
}

/** For pages that must not reject a pair of countries before the server's list is known. */
export function useRoutesWithState(): KnownRoutes {
  useEffect(() => {
    if (requested) return;
    requested = true;
    void loadRoutes();
  }, []);
  return useStore(routesStore);
}

/** The built-in list stays when the request fails, since the page has shown it all along. */
async function loadRoutes(): Promise<void> {
  const { routes } = await call(shippingRouteCalls.unique).catch(() => ({ routes: [] }));
  if (routes.length === 0) {
    routesStore.set({ routes: BUILT_IN_ROUTES, settled: true });
    return;
  }
  const codes = routes.map((route) => route.code).join(',');
  document.cookie = `${COOKIE}=${encodeURIComponent(codes)}; path=/; max-age=${COOKIE_AGE}; samesite=lax`;
  routesStore.set({
    routes: routes.map((route) => ({
      source: route.source_country_code,
      destination: route.destination_country_code,
    })),
    settled: true,
  });
}

export function sourcesOf(routes: readonly CountryPair[]): Country[] {
  return [...new Set(routes.map((route) => route.source))];
}
