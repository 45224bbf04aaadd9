import type { Page } from '@playwright/test';

/**
 * From now on only the test moves the page's clock, which `page.clock.install()` has replaced. It can be stopped only at a
 * moment that has not passed. On a slow machine it may have passed when the page hears of it; the clock then stands still all
 * the same, so that the second moment cannot pass.
 */
export async function stopClock(page: Page): Promise<void> {
  const stop = async () => page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);
  await stop().catch(stop);
}
