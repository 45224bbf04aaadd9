import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { useLatest } from './use-latest.ts';

interface Unsaved {
  /** `blocked` when the user is about to leave; the page then asks, and calls `proceed` or `reset`. */
  blocker: Blocker;
  /** Call it after saving: leaving no longer loses anything. */
  saved: () => void;
}

/**
 * Warns before a user leaves a page or closes its tab with unsaved changes; when closing, browsers show their own
 * text.
 */
export function useUnsaved(isChanged: () => boolean): Unsaved {
  const latest = useLatest(isChanged);
  const done = useRef(false);
  const blocker = useBlocker(
    // A link within the page loses nothing.
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !done.current && latest.current(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!done.current && latest.current()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [latest]);
  return {
    blocker,
    saved: () => {
      done.current = true;
    },
  };
}
