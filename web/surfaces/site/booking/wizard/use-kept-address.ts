import { useState } from 'react';
import type { Country } from '#shared/domain/countries.ts';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import { forgetKeptAddress, readKeptAddress } from './kept-address.ts';

/** Whether a guest's form started with the address that this device keeps, and a function that forgets it. */
export function useKeptAddress(source: Country, customer: object | null): [boolean, () => void] {
  const hydrated = useHydrated();
  const [kept, setKept] = useState(() => hydrated && customer === null && readKeptAddress(source) !== null);
  function forget() {
    forgetKeptAddress(source);
    setKept(false);
  }
  return [kept && customer === null, forget];
}
