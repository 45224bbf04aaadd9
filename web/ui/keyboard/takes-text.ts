const TAKES_TEXT =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], [data-own-keys]';

/** Whether a key that is pressed there is for what has the focus, and not for the page. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKES_TEXT) !== null;
