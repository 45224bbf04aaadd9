/** The intake of London's office, and calls that do not come back until told. */
import { ownClock } from './reader.ts';
import { at, staffSession } from './support.ts';
import { expect, type Page, type Route } from './test.ts';

/** Opens it with the reader ready. */
export async function openIntake(page: Page): Promise<void> {
  await ownClock(page);
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await expect(page.getByLabel('Scan or type a tracking number')).toBeFocused();
}

/** Holds these calls back until `release` is called. */
export async function holdBack(page: Page, path: string) {
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.route(path, async (route: Route) => {
    arrived.resolve();
    await gate.promise;
    await route.continue();
  });
  return { arrived: arrived.promise, release: () => gate.resolve() };
}
