import { useEffect } from 'react';

/** Calls `refresh` when the reader returns to this tab, by its tab or by Back. Give it a function that stays the same. */
export function useOnReturn(refresh: () => void): void {
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const onShown = (event: PageTransitionEvent) => {
      if (event.persisted) refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('pageshow', onShown);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('pageshow', onShown);
    };
  }, [refresh]);
}
