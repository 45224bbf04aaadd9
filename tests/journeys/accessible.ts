/** Whether a screen can be used by everybody: axe, both colour schemes, no sideways scrolling. */
import axe, { type AxeResults, type RunOptions } from 'axe-core';
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
  await settled(page);
}

/** Waits until colours and sizes no longer change; a change of the window starts its transitions with the next frame. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
      Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)))`,
  );
}

interface Checked {
  /** Only these rules. */
  rules?: string[];
  /** Only this part of the page, as a selector. */
  within?: string;
}

/** Serious and critical findings, one line each. */
export async function findings(page: Page, { rules, within }: Checked = {}): Promise<string[]> {
  await settled(page);
  // A page keeps the checker until it is loaded anew.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(within) ?? 'document'}, ${JSON.stringify(options)})`,
  );
  const serious = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  return serious.map((one) => `${one.id} ${one.nodes[0]?.html.slice(0, 160)}`);
}

/** For a state that a journey has reached: checks it at 390 px in both colour schemes, then widens the page again. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await showIn(page, 'dark');
  expect(await findings(page, { rules: ['color-contrast'] })).toEqual([]);
  await showIn(page, 'light');
  expect(await findings(page)).toEqual([]);
  const isWide = await page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  expect(isWide).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
}
