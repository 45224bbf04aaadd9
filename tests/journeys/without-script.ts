import type { Page } from '@playwright/test';

/** Holds back the application's entry; returns what lets it arrive, once the page has asked for it. */
export async function withoutScript(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  // A journey may end before the page asks.
  const asked = Promise.withResolvers<void>();
  await page.route('**/assets/page-*.js', async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return async () => {
    await asked.promise;
    gate.resolve();
  };
}
