/**
 * Where toasts stand. A modal dialog makes everything outside of it inert, toasts included: nobody could close them
 * and no screen reader would say them. So they stand within the topmost open dialog, else at the end of the page.
 */
const dialogs: HTMLElement[] = [];
let host: HTMLElement | undefined;

/** The element that the toasts are drawn into; only in the browser. */
export function toastHost(): HTMLElement {
  host ??= document.createElement('div');
  if (!host.isConnected) place();
  return host;
}

/** Takes the toasts into a dialog that has just opened; the answer gives them back before it goes. */
export function takeToasts(dialog: HTMLElement): () => void {
  dialogs.push(dialog);
  place();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    place();
  };
}

function place(): void {
  if (host === undefined) return;
  (dialogs.at(-1) ?? document.body).append(host);
  raise();
}

/** Shows the region again as the topmost layer. */
export function raise(): void {
  const region = host?.querySelector<HTMLElement>('[popover]');
  if (!region || !('showPopover' in region)) return;
  if (region.matches(':popover-open')) region.hidePopover();
  if (region.childElementCount > 0) region.showPopover();
}
