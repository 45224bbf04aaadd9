/** Text that somebody typed before the application runs. */

/** Whether a field within has another text than the page came with. */
export const hasTypedText = (within: ParentNode) =>
  [...within.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')].some(isChanged);

/** The application's forms check what was typed as if it had been typed now. */
export function announceTypedText(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    if (isChanged(field)) field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isChanged = (field: HTMLInputElement | HTMLTextAreaElement) => field.value !== field.defaultValue;
