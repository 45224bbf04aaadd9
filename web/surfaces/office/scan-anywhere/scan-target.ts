import { useEffect, useRef } from 'react';
import { createStore } from '#web/ui/state/create-store.ts';

type Take = (tracking: string) => void;

/** What the open screen does with a scanned number; null: it has no use for one of its own. */
const target = createStore<Take | null>(null);

/** While the screen is open, numbers that are scanned anywhere on it arrive here instead of opening the parcel. */
export function useScanTarget(take: Take): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const own: Take = (tracking) => latest.current(tracking);
    target.set(own);
    return () => {
      if (target.get() === own) target.set(null);
    };
  }, []);
}

/** Hands a number to the open screen; false if the screen has no use for it. */
export function handToScreen(tracking: string): boolean {
  const take = target.get();
  take?.(tracking);
  return take !== null;
}
