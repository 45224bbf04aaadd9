import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

interface Unsaved {
  /** `blocked` while somebody is about to leave: then it is asked about, and `proceed` or `reset` called. */
  blocker: Blocker;
  /** What was typed is saved: leaving loses nothing. */
  saved: () => void;
}

/** Holds back whoever leaves a page or closes its tab with something typed and not saved; browsers ask in words of their own. */
export function useUnsaved(isChanged: () => boolean): Unsaved {
  const latest = useRef(isChanged);
  const done = useRef(false);
  useEffect(() => {
    latest.current = isChanged;
  });
  const blocker = useBlocker(() => !done.current && latest.current());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!done.current && latest.current()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return {
    blocker,
    saved: () => {
      done.current = true;
    },
  };
}
