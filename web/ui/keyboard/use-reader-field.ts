import { type RefObject, useCallback, useEffect } from 'react';

/**
 * A barcode reader types a number and Enter wherever the focus is. While that is on nothing that takes text, its first
 * letter brings the focus to this field, which then gets all of them. The answer brings it there at once; on a phone,
 * where that would call up the keyboard, it waits for the first letter.
 */
export function useReaderField(field: RefObject<HTMLInputElement | null>): () => void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!/^[\dA-Za-z-]$/.test(event.key)) return;
      if (event.target instanceof Element && event.target.closest(TAKES_TEXT) !== null) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      // The letter itself goes to what has the focus after this.
      field.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field]);
  return useCallback(() => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, [field]);
}

const TAKES_TEXT =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], [data-own-keys]';
