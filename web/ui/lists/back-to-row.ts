import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the row's link (`<a data-row-link={row}>`) from whose page one comes back by a link with the state `{ row }`, in
 * the middle of the window. Only then: the browser's own Back restores the place by itself.
 */
export function useBackToRow(): void {
  const { state } = useLocation() as { state: { row?: string } | null };
  const row = state?.row;
  useEffect(() => {
    if (row === undefined) return;
    // The router keeps a link's state as `usr`: a reload or Back must not move the page again.
    history.replaceState({ ...(history.state as object), usr: null }, '');
    const link = document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(row)}"]`);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }, [row]);
}
