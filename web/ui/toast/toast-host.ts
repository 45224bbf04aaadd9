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
  keepOffDialogs();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    place();
  };
}

function place(): void {
  if (host === undefined) return;
  (dialogs.at(-1) ?? document.body).append(host);
  raise((regionOf()?.childElementCount ?? 0) > 0);
}

let placeBeside: ((region: HTMLElement, again: () => void) => boolean) | undefined;

/** A dialog is open from now on: toasts do not lie over it. Call `liftToasts` after it has closed. */
export function keepOffDialogs(): void {
  void import('./beside-dialog.ts').then(
    (module) => {
      ({ placeBeside } = module);
      liftToasts();
    },
    () => undefined,
  );
}

const regionOf = () => host?.querySelector<HTMLElement>('[popover]') ?? null;

/** Moves the toasts off a dialog, or above what is at the bottom of a phone's window by now. */
export function liftToasts(): void {
  const region = regionOf();
  if (region === null) return;
  const { style } = region;
  // To look below it, the browser lays the page out: what it could see in the old place would count as a jump.
  style.visibility = region.contains(document.activeElement) ? '' : 'hidden';
  if (placeBeside?.(region, liftToasts) !== true && region.childElementCount > 0)
    style.setProperty('--lift', `${liftOf(region)}px`);
  style.visibility = '';
}

/** Shows the region again as the topmost layer, if it has toasts. */
export function raise(hasToasts: boolean): void {
  const region = regionOf();
  if (region === null || !('showPopover' in region)) return;
  if (region.matches(':popover-open')) region.hidePopover();
  if (hasToasts) region.showPopover();
  liftToasts();
}
