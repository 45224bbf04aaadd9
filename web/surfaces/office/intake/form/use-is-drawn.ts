import { useEffect, useRef } from 'react';

/** Whether the form is still on the page: what comes late into one that is not would change the state of the next one. */
export function useIsDrawn(): () => boolean {
  const isDrawn = useRef(true);
  useEffect(() => {
    isDrawn.current = true;
    return () => {
      isDrawn.current = false;
    };
  }, []);
  return () => isDrawn.current;
}
