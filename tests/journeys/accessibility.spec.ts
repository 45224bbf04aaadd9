import { findings, showIn } from './accessible.ts';
import { expect, test, type Page } from './test.ts';
import { NO_SHIFT, observeShift, shiftWhileLoading } from './shift.ts';
import { ACCOUNT, OFFICE, PUBLIC } from './screens.ts';
import { linkedParcel, record } from './receiver-link.ts';
import { at, customerSession, staffSession, staffToken } from './support.ts';

/** A page is loaded at the first one. */
const WIDTHS = [1280, 320];

/** What is wrong with a screen: findings at both widths and in dark mode, scrolling sideways, jumping while it loads. */
async function look(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize({ width: 1280, height: 800 });
  const shift = await shiftWhileLoading(page, at(path));
  if (shift > NO_SHIFT) found.push(`${path} jumps by ${shift} while it loads`);
  await showIn(page, 'light');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const isWide = await page.evaluate<boolean>(
      'document.documentElement.scrollWidth > document.documentElement.clientWidth',
    );
    if (isWide) found.push(`${path} scrolls sideways at ${width} px`);
    found.push(...(await findings(page)).map((one) => `${path} at ${width} px: ${one}`));
  }
  // Dark mode changes only colours, so only those rules run again.
  await showIn(page, 'dark');
  found.push(
    ...(await findings(page, { rules: ['color-contrast'] })).map((one) => `${path} in the dark: ${one}`),
  );
  return found;
}

async function expectNone(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  await observeShift(page);
  for (const path of paths) found.push(...(await look(page, path)));
  expect(found).toEqual([]);
}

test.describe.configure({ mode: 'parallel' });

test('public screens have no serious findings and do not scroll sideways', ({ page }) =>
  expectNone(page, PUBLIC));

test('the receiver’s page has no serious findings, with its forms and its code', async ({ page }) => {
  const token = await staffToken('london');
  const { path, tracking_number } = await linkedParcel(token);
  const swedish = path.replace('/ka/', '/sv/');
  await expectNone(page, [path, swedish, `/r/${'x'.repeat(22)}`]);
  await page.goto(at(path));
  await page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))");
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320);
  for (const scheme of ['light', 'dark'] as const) {
    await showIn(page, scheme);
    expect(await findings(page)).toEqual([]);
  }
  await record(token, tracking_number, 'DELAY', 'Customs want an invoice');
  await expectNone(page, [path]);
  await record(token, tracking_number, 'ARRIVE');
  await expectNone(page, [path]);
});

test('account screens have no serious findings and do not scroll sideways', async ({ page }) => {
  await customerSession(page, 'client@example.com');
  await expectNone(page, ACCOUNT);
});

test('office screens have no serious findings and do not scroll sideways', async ({ page }) => {
  await staffSession(page, 'admin');
  await expectNone(page, OFFICE);
});

test('a chart that has not yet followed a narrower window does not widen the page', async ({ page }) => {
  // Tells a chart its first size only.
  await page.addInitScript(`globalThis.ResizeObserver = class extends ResizeObserver {
    constructor(changed) {
      let told = 0;
      super((...args) => { if (told++ === 0) changed(...args); });
    }
  }`);
  await staffSession(page, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(at('/manage/client/Y2xpZW50QGV4YW1wbGUuY29t'));
  const drawing = page.getByRole('img', { name: /Parcels/ }).locator('svg');
  await expect(drawing).toBeVisible();
  const width = (await drawing.boundingBox())?.width ?? 0;
  await page.setViewportSize({ width: 320, height: 800 });
  // The drawing is still as wide as before, so the page could be.
  expect((await drawing.boundingBox())?.width).toBe(width);
  expect(width).toBeGreaterThan(320);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320);
});

test('for people who want less motion, nothing changes gradually', async ({ page, context }) => {
  await context.addInitScript(
    "globalThis.gradual = []; addEventListener('transitionrun', (e) => gradual.push(e.propertyName), true)",
  );
  await staffSession(page, 'admin');
  for (const motion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto(at('/manage/pickup'));
    await page.getByRole('button', { name: 'Checkout', exact: true }).hover();
    await page.getByLabel('Weight in KG').focus();
    await showIn(page, 'dark');
    await showIn(page, 'light');
    const gradual = await page.evaluate<string[]>('gradual');
    if (motion === 'reduce') expect(gradual).toEqual([]);
    else expect(gradual).not.toEqual([]);
  }
});
