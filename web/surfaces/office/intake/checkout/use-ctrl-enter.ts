import { useEffect } from 'react';
import { openDialog } from '#web/ui/dialog/open-dialog.ts';
import { useLatest } from '#web/ui/state/use-latest.ts';

/** Ctrl+Enter, or Cmd+Enter, anywhere on the page but in a dialog. Nothing else on the page hears of it. */
export function useCtrlEnter(act: () => void): void {
  const latest = useLatest(act);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.isComposing || openDialog() !== undefined) return;
      event.preventDefault();
      event.stopPropagation();
      // A key that is held down is one press.
      if (!event.repeat) latest.current();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [latest]);
}
