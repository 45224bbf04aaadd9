import { useHydrated } from '../state/use-hydrated.ts';
import { formatDateTime } from './format-time.ts';

/** Formats instants in the reader's time zone, which the server does not know: its HTML has a space in their place. */
export function useLocalTime(): (instant: string) => string {
  return useHydrated() ? formatDateTime : () => '\u00a0';
}
