/** A dialog that the page opened with. It closes by Esc or a click beside it, like one of the application. */
import { hasTypedText } from './typed-text.ts';

export function focusOpenDialog(): void {
  document.querySelector<HTMLElement>('dialog[open] [data-autofocus]')?.focus();
}

/** Unless something has been typed into it. */
export function closeOpenDialog(event: KeyboardEvent | PointerEvent): void {
  // A browser that fills in a field sends a keydown without a key.
  const key = 'key' in event ? event.key : '';
  const dialog = document.querySelector('dialog[open]');
  if (!dialog || (key ? key !== 'Escape' : event.target !== dialog)) return;
  if (!hasTypedText(dialog)) dialog.querySelector<HTMLElement>('[data-close]')?.click();
  // The browser closes a modal one by itself.
  else if (key) event.preventDefault();
}
