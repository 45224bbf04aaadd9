import { useState } from 'react';

/** Work that a button starts: `busy` meanwhile, and the focus comes back to the button afterwards. */
export function useBusy() {
  const [busy, setBusy] = useState(false);

  async function run<T>(work: () => Promise<T>): Promise<T> {
    const pressed = document.activeElement;
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
      // A button that spins is disabled, which takes the focus from it.
      requestAnimationFrame(() => refocus(pressed));
    }
  }
  return { run, busy };
}

function refocus(pressed: Element | null): void {
  if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus();
}
