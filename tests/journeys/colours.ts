/** Colours of the theme, as the browser computes them. */
import type { Page } from '@playwright/test';

/** What a token (`--good`) is on this page, to compare with `toHaveCSS`. */
export function tokenColour(page: Page, token: string): Promise<string> {
  // The tests know no page of their own: what runs there is text.
  return page.evaluate<string>(`(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(${token})';
    document.body.append(probe);
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
  })()`);
}
