/** Focuses the field of the cash that was handed over. Returns false if no cash is to be taken. */
export function focusCashReceived(): boolean {
  const field = document.querySelector<HTMLElement>('[data-cash] input');
  field?.focus();
  return field !== null;
}
