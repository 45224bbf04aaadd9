import { useEffect } from 'react';
import { openDialog } from '#web/ui/dialog/open-dialog.ts';
import { takesText } from '#web/ui/keyboard/takes-text.ts';
import { useLatest } from '#web/ui/state/use-latest.ts';

/**
 * The first digit that is typed outside a text field, for example after a press on a checkbox or on nothing, moves the
 * focus to the weight that the open parcel lacks (`missing`; null if it lacks none). Without this it would go to the field
 * for scans. While a scanned number waits for the end of Checkout (`isNumberComing`), a digit in an empty field for scans is that
 * parcel's weight too: the focus has stayed in that field since the scan.
 */
export function useDigitsOutsideFields(isNumberComing: boolean, missing: () => HTMLElement | null): void {
  const latest = useLatest({ isNumberComing, missing });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !/^[\d.,]$/.test(key) || openDialog() !== undefined) return;
      const isForNumbers = latest.current.isNumberComing && isEmptyScanField(target);
      if (!isForNumbers && takesText(target)) return;
      const weight = latest.current.missing();
      if (weight === null) return;
      // The browser delivers the digit to the element that has the focus after this handler.
      weight.focus();
      event.stopPropagation();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [latest]);
}

const isEmptyScanField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.dataset['scans'] === 'all' && target.value === '';
