import { type RefObject, useCallback, useEffect } from 'react';
import { openDialog } from '../dialog/open-dialog.ts';
import { takesText } from './takes-text.ts';

/**
 * A barcode reader types a number and Enter wherever the focus is. When the focus is not in a text field, its first
 * letter moves the focus to this field, so that the whole number arrives there. The returned function focuses the
 * field at once; on a phone it does not, since that would open the keyboard.
 */
export function useReaderField(field: RefObject<HTMLInputElement | null>): () => void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!/^[\dA-Za-z-]$/.test(event.key)) return;
      if (takesText(event.target)) return;
      if (openDialog() !== undefined) return;
      // The browser delivers the letter to the element that has the focus after this handler.
      field.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field]);
  return useCallback(() => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, [field]);
}
