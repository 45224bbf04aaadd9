import { useState } from 'react';

/** Work started by a button: `busy` while it runs; afterwards the focus returns to the button. */
export function useBusy() {
  const [busy, setBusy] = useState(false);

  async function run<T>(work: () => Promise<T>): Promise<T> {
    const pressed = document.activeElement;
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
      // A control that is disabled while it is busy loses the focus.
      requestAnimationFrame(() => refocus(pressed));
    }
  }
  return { run, busy };
}

function refocus(pressed: Element | null): void {
  if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus();
}
