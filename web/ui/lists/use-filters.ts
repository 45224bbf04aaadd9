import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Filters in the URL; `defaults` lists their names and default values. Setting a filter returns to the first page,
 * and a default value is removed from the URL.
 */
export function useFilters<const D extends Record<string, string>>(
  defaults: D,
): [{ [K in keyof D]: string }, (change: Partial<Record<keyof D, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]),
  );
  const change = useCallback(
    (changes: Partial<Record<keyof D, string>>) => {
      // The address as it is: what is drawn may lack the last change.
      const now = new URLSearchParams(location.search);
      now.delete('start');
      for (const [name, value] of Object.entries(changes) as [string, string][]) {
        if (value === defaults[name]) now.delete(name);
        else now.set(name, value);
      }
      setParams(now);
    },
    [setParams, defaults],
  );
  return [values as { [K in keyof D]: string }, change];
}
