/** A press that is held down: what moves the page waits for its end, since a button that moves away gets no click. */

let isHeld = false;
let waiting: (() => void) | undefined;

export function watchHeldPress(): void {
  const passive = { capture: true, passive: true };
  addEventListener('pointerdown', ({ button }) => (isHeld = button === 0), passive);
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, release, passive);
}

function release(): void {
  isHeld = false;
  const run = waiting;
  waiting = undefined;
  // After the click, which follows the press.
  if (run) setTimeout(run);
}

/** Runs it now, or after the press that is being made. */
export function afterHeldPress(run: () => void): void {
  if (isHeld) waiting = run;
  else run();
}
