/**
 * Where toasts stand on a phone: at the bottom, above everything there that a reader needs while they are shown, or at
 * the top of a dialog that asks for it.
 */

/** What is higher than this share of the window is a page or a dialog, not a bar or a control. */
const MOST_OF_WINDOW = 0.4;
/** A bar reaches to this distance from the bottom, in pixels. */
const REACH = 28;
/** The header's height, which toasts leave free. */
const HEADER = 64;

const AT_TOP = 'data-toasts-at-top';
/** For the content of a dialog that is full of controls: its title is what toasts cover least badly. */
export const toastsAtTop = { [AT_TOP]: '' };
/** The region's own distances from the bottom and the top, in pixels. */
const GAPS = 24;

/**
 * The distance from the bottom of the window, in pixels, at which the region covers neither the keyboard, a bar there
 * (fixed or sticky), nor the control that was just pressed.
 */
export function liftOf(region: HTMLElement): number {
  if (document.querySelector(`[${AT_TOP}]`) !== null)
    return Math.max(0, innerHeight - region.getBoundingClientRect().height - GAPS);
  const bottom = barTop(region, keyboardTop());
  const pressed = document.activeElement;
  if (pressed === null || region.contains(pressed) || isLarge(pressed)) return innerHeight - bottom;
  const { top, bottom: end } = pressed.getBoundingClientRect();
  const { height } = region.getBoundingClientRect();
  const isCovered = top < bottom && end > bottom - height - REACH;
  return innerHeight - (isCovered && top - height > HEADER ? top : bottom);
}

function keyboardTop(): number {
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
