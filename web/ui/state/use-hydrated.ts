import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in prerendered HTML and while it hydrates, so that both are alike; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
