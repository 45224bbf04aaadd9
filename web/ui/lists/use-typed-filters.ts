import { useState } from 'react';

/**
 * What is typed into filters that take effect with a button. A changed view (that button, a link, Back) replaces it
 * without a new form, so the focus stays where it is.
 */
export function useTypedFilters<V extends Readonly<Record<string, string>>>(
  view: V,
): [V, (change: Partial<V>) => void] {
  const key = JSON.stringify(view);
  const [last, setLast] = useState({ key, typed: view });
  if (last.key !== key) setLast({ key, typed: view });
  return [last.typed, (change) => setLast(({ typed }) => ({ key, typed: { ...typed, ...change } }))];
}
