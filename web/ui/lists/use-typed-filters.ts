import { useState } from 'react';

/**
 * What is typed into filters that take effect with a button. A changed view (that button, a link, Back) replaces it
 * without a new form, so the focus stays where it is.
 */
export function useTypedFilters<V extends Readonly<Record<string, string>>>(
  view: V,
): [V, (change: Partial<V>) => void] {
  const key = JSON.stringify(view);
  const [typed, setTyped] = useState({ key, filters: view });
  if (typed.key !== key) setTyped({ key, filters: view });
  return [
    typed.filters,
    (change) => setTyped(({ filters }) => ({ key, filters: { ...filters, ...change } })),
  ];
}
