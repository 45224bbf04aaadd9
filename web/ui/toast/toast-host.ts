import { liftOf } from './lift.ts';

/**
 * Where toasts are rendered. A modal dialog makes everything outside it inert: toasts there could not be closed,
 * and screen readers would not read them. So they are rendered inside the topmost open dialog, otherwise at the end
 * of the page.
 */
const dialogs: HTMLElement[] = [];
let host: HTMLElement | undefined;

/** The element that contains the toasts; browser only. */
export function toastHost(): HTMLElement {
  host ??= document.createElement('div');
  if (!host.isConnected) place();
  return host;
}

/**
 * Moves the toasts into a dialog that has just opened; call the returned function before it closes to move them
 * back.
 */
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

const regionOf = () => host?.querySelector<HTMLElement>('[popover]') ?? null;

/** Moves the toasts above what is at the bottom of a phone's window by now. */
export function liftToasts(): void {
  const region = regionOf();
  if (region === null || region.childElementCount === 0) return;
  // To look below it, the browser lays the page out: what it could see in the old place would count as a jump.
  const isHidden = !region.contains(document.activeElement);
  if (isHidden) region.style.visibility = 'hidden';
  region.style.setProperty('--lift', `${liftOf(region)}px`);
  if (isHidden) region.style.removeProperty('visibility');
}

/** Shows the region again as the topmost layer. */
export function raise(): void {
  const region = regionOf();
  if (region === null || !('showPopover' in region)) return;
  if (region.matches(':popover-open')) region.hidePopover();
  if (region.childElementCount > 0) region.showPopover();
}
