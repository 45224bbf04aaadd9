import { useEffect, useRef } from 'react';

/** Whether the form is still on the page: what comes late into one that is not would change the state of the next one. */
export function useIsStillOpen(): () => boolean {
  const isStillOpen = useRef(true);
  useEffect(() => {
    isStillOpen.current = true;
    return () => {
      isStillOpen.current = false;
    };
  }, []);
  return () => isStillOpen.current;
}
