/** The dialog that is open, the uppermost one of several. */
export const openDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal, [role="dialog"][aria-modal="true"]')].at(-1);
