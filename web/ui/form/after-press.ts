/**
 * Whether a mouse button or finger is down. A press that takes the focus from a field would otherwise show the field's
 * error at once, the error would push the pressed button away, and the click would miss it.
 */
let isPressed = false;

if (typeof document !== 'undefined') {
  const options = { capture: true, passive: true };
  // The end of a press with another button can be lost to the browser's menu.
  addEventListener('pointerdown', ({ button }) => (isPressed = button === 0), options);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), options);
}

/** Runs at once, or when the press that is going on has ended in its click. */
export function afterPress(run: () => void): void {
  if (!isPressed) return run();
  const ends = new AbortController();
  const end = () => {
    ends.abort();
    // The click follows the end of the press.
    setTimeout(run);
  };
  for (const name of ['pointerup', 'pointercancel'])
    addEventListener(name, end, { capture: true, passive: true, signal: ends.signal });
}
