import { useEffect } from 'react';
import { openDialog } from '../dialog/open-dialog.ts';
import { useLatest } from '../state/use-latest.ts';

/** Keyboard shortcuts for the page, active outside text fields and dialogs: `{ '/': focusSearch }`. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useLatest(keys);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(BUSY) !== null) return;
      if (openDialog() !== undefined) return;
      const act = latest.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [latest]);
}

const BUSY = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [data-own-keys]';
