import { createContext, useContext } from 'react';
import { useHydrated } from '../state/use-hydrated.ts';
import { formatDateTime, formatInUtc } from './format-time.ts';

/** How times are written before the script runs, for pages that know whose clock counts. */
export const WrittenTime = createContext(formatInUtc);

/** Formats instants in the reader's time zone. The server does not know it: its HTML has them in UTC, and says so. */
export function useLocalTime(): (instant: string) => string {
  const written = useContext(WrittenTime);
  return useHydrated() ? formatDateTime : written;
}
