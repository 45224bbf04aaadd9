/** How much a page jumps while it loads: the cumulative layout shift, as Lighthouse measures it. */
import { expect, type Page } from '@playwright/test';

/** What counts as none. */
export const NO_SHIFT = 0.01;

const OBSERVE = `window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Measures every page that this tab opens from now on. */
export async function observeShift(page: Page): Promise<void> {
  await page.addInitScript(OBSERVE);
}

/** What moved until now. */
export function shiftSoFar(page: Page): Promise<number> {
  return page.evaluate<number>('window.shift');
}

/** Opens the page at a path, and adds up what moves until every call is answered. */
export async function shiftWhileLoading(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return shiftSoFar(page);
}
