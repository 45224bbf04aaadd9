import { useHydrated } from '../state/use-hydrated.ts';
import { formatDateTime, formatInUtc } from './format-time.ts';

/** Formats instants in the reader's time zone. The server does not know it: its HTML has them in UTC, and says so. */
export function useLocalTime(): (instant: string) => string {
  return useHydrated() ? formatDateTime : formatInUtc;
}
