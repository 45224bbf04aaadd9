import { useEffect, useRef } from 'react';

export const focusTitle = (): void =>
  document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });

/** A page whose link has disappeared together with the page before it begins at its title. */
export function useFocusOnPage(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === document.body) focusTitle();
  }, [pathname]);
}
