/** Whether a screen can be used by everybody: axe, both colour schemes, no sideways scrolling. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Changes the device's colour scheme and waits until the page has applied it. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const brightness = () =>
    page.evaluate<number>(
      'Math.max(...getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number))',
    );
  if (colorScheme === 'dark') await expect.poll(brightness).toBeLessThan(100);
  else await expect.poll(brightness).toBeGreaterThan(200);
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))',
  );
}

/** Serious and critical findings; `rules` limits what is checked. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  // Our pages have no frames; the other mode opens an additional page each time to check those.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const serious = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  return serious.map((one) => `${one.id} ${one.nodes[0]?.html.slice(0, 160)}`);
}

/** For a state that a journey has reached: checks it at 390 px in both colour schemes, then widens the page again. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await showIn(page, 'dark');
  expect(await findings(page, ['color-contrast'])).toEqual([]);
  await showIn(page, 'light');
  expect(await findings(page)).toEqual([]);
  const isWide = await page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  expect(isWide).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
}
