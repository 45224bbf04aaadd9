/** How much a page jumps while it loads: the cumulative layout shift, as Lighthouse measures it. */
import { expect, type Page } from '@playwright/test';
import { fontAtOnce } from './font-at-once.ts';
import { settled } from './settled.ts';
import { startApplication } from './support.ts';

/** What counts as none. */
export const NO_SHIFT = 0.01;

const OBSERVE = `window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Measures every page that this tab opens from now on. */
export async function observeShift(page: Page): Promise<void> {
  await fontAtOnce(page);
  await page.addInitScript(OBSERVE);
}

/** What moved until now. */
export function shiftSoFar(page: Page): Promise<number> {
  return page.evaluate<number>('window.shift');
}

/** Opens the page at a path, starts the application if it has one, and adds up what moves until every call is answered. */
export async function shiftWhileLoading(page: Page, url: string): Promise<number> {
  await openWhole(page, url);
  return shiftSoFar(page);
}

/** Opens a page and waits until everything has arrived. The receiver's page has no application. */
export async function openWhole(page: Page, url: string): Promise<void> {
  // Another hash alone would load nothing.
  if (url.includes('#')) await page.goto('about:blank');
  await settled(page, async () => {
    await page.goto(url);
    if (!/\/r\/[^/]+$/.test(url)) await startApplication(page);
  });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}
