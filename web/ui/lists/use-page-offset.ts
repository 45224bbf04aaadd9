import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The list's offset in the URL (`?start=`), so that reload, back and shared links show the same page. */
export function usePageOffset(): [number, (start: number) => void] {
  const [params, setParams] = useSearchParams();
  const given = Number(params.get('start') ?? 0);
  const start = Number.isSafeInteger(given) && given > 0 ? given : 0;
  const setStart = useCallback(
    (next: number) => {
      setParams((now) => {
        if (next <= 0) now.delete('start');
        else now.set('start', String(next));
        return now;
      });
    },
    [setParams],
  );
  return [start, setStart];
}
