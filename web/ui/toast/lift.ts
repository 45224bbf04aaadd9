/**
 * Where toasts stand on a phone: at the bottom, above everything there that a reader needs while they are shown, or where
 * an element asks for them. While a dialog is open, beside-dialog.ts decides instead.
 */

/** What is higher than this share of the window is a page or a dialog, not a bar or a control. */
const MOST_OF_WINDOW = 0.4;
/** A bar reaches to this distance from the bottom, in pixels. */
const REACH = 28;
/** The header's height, which toasts leave free. */
const HEADER = 64;

/** For an element at whose top toasts cover least: what it shows there are the same words. */
export const toastsAtTop = { 'data-toasts': '' };
/** The region's distance from the bottom without a card's padding, in pixels: text comes to lie on text. */
const GAPS = 4;

/**
 * The distance from the bottom of the window, in pixels, at which the region covers neither the keyboard, a bar there
 * (fixed or sticky), nor the control that was just pressed.
 */
export function liftOf(region: HTMLElement): number {
  const { height } = region.getBoundingClientRect();
  const place = document.querySelector('[data-toasts]')?.getBoundingClientRect();
  if (place !== undefined) return Math.max(0, innerHeight - Math.max(0, place.top) - height - GAPS);
  const bottom = barTop(region, keyboardTop());
  const pressed = document.activeElement;
  if (pressed === null || region.contains(pressed) || isLarge(pressed)) return innerHeight - bottom;
  const { top, bottom: end } = pressed.getBoundingClientRect();
  const isCovered = top < bottom && end > bottom - height - REACH;
  return innerHeight - (isCovered && top - height > HEADER ? top : bottom);
}

/** The end of what a keyboard leaves of the window, in pixels from its top. */
export function keyboardTop(): number {
  const view = window.visualViewport;
  return view === null || view.scale !== 1 ? innerHeight : view.offsetTop + view.height;
}

function barTop(region: HTMLElement, bottom: number): number {
  const bar = document
    .elementsFromPoint(innerWidth / 2, bottom - REACH)
    .find((one) => !region.contains(one) && !isLarge(one) && isBar(one));
  return bar === undefined ? bottom : Math.min(bottom, bar.getBoundingClientRect().top);
}

const isBar = (element: Element): boolean => ['fixed', 'sticky'].includes(getComputedStyle(element).position);

const isLarge = (element: Element): boolean => element.clientHeight > innerHeight * MOST_OF_WINDOW;
