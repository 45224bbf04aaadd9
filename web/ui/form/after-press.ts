/**
 * Whether a mouse button or finger is down. A press that takes the focus from a field would otherwise show the field's
 * error at once, the error would push the pressed button away, and the click would miss it.
 */
let isPressed = false;

if (typeof document !== 'undefined') {
  const set = (value: boolean) => () => {
    isPressed = value;
  };
  addEventListener('pointerdown', set(true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, set(false), { capture: true, passive: true });
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
