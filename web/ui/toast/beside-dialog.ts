/**
 * Where toasts stand while a dialog is open: nowhere on it. Beside it, above or below it; where none of these has room,
 * the dialog leaves some (`--toasts`, see dialog.module.css and overrides.css). Loaded when the first dialog opens.
 */
import { openDialog } from '../dialog/open-dialog.ts';
import { keyboardTop } from './lift.ts';

/** Between toasts and the window or the dialog, in pixels. */
const GAP = 16;
/** What is narrower makes a sentence too high. */
const NARROWEST = 256;
const ROOM = '--toasts';

/** Places the region and returns true if it shows toasts while a dialog is open. `again` is called when the dialog changes its size. */
export function placeBeside(region: HTMLElement, again: () => void): boolean {
  const dialog = region.childElementCount > 0 ? openDialog() : undefined;
  follow(dialog, again);
  const { style } = document.documentElement;
  const hadRoom = style.getPropertyValue(ROOM) !== '';
  const scrolled = dialog?.scrollTop ?? 0;
  style.removeProperty(ROOM);
  for (const name of ['width', 'inset']) region.style.removeProperty(name);
  if (dialog === undefined) return false;
  const room = roomBeside(region, dialog);
  if (room === 0) return true;
  style.setProperty(ROOM, `${room}px`);
  dialog.scrollTop = scrolled;
  const focused = document.activeElement;
  // What was just pressed at the end of the dialog stays in view.
  if (!hadRoom && focused !== dialog && dialog.contains(focused))
    void focused?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Places the region; returns the height in pixels that the dialog must leave for it at the end of the window. */
function roomBeside(region: HTMLElement, dialog: Element): number {
  const { top, bottom, right } = dialog.getBoundingClientRect();
  const beside = innerWidth - right - 2 * GAP;
  const isBeside = beside >= NARROWEST;
  region.style.width = `min(24rem, ${isBeside ? beside : innerWidth - 2 * GAP}px)`;
  region.style.inset = `${GAP}px ${GAP}px auto auto`;
  if (isBeside || region.getBoundingClientRect().bottom + GAP <= top) return 0;
  const keyboard = innerHeight - keyboardTop();
  region.style.inset = `auto ${GAP}px calc(max(${GAP}px, env(safe-area-inset-bottom)) + ${keyboard}px) auto`;
  const start = region.getBoundingClientRect().top - GAP;
  return start >= bottom ? 0 : innerHeight - start;
}

let followed: Element | undefined;
let sizes: ResizeObserver | undefined;

function follow(dialog: Element | undefined, again: () => void): void {
  if (followed === dialog) return;
  followed = dialog;
  sizes?.disconnect();
  sizes = undefined;
  if (dialog === undefined) return;
  sizes = new ResizeObserver(again);
  sizes.observe(dialog);
}
