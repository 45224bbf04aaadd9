/** Colours of the theme, as the browser computes them. */
import type { Page } from '@playwright/test';

/** The computed value of a token (`--good`) on this page, to compare with `toHaveCSS`. */
export function tokenColour(page: Page, token: string): Promise<string> {
  // The tests have no DOM types, so code that runs in the page is passed as text.
  return page.evaluate<string>(`(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(${token})';
    document.body.append(probe);
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
  })()`);
}
