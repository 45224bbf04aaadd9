import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The value of the last drawing, for listeners that outlive it. Set before the page is shown: React may run `useEffect` after
 * a key that somebody presses because of what they see.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
