import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from './test.ts';
import { at, customerSession, staffSession } from './support.ts';

const PUBLIC = [
  '/home',
  '/home#tracking',
  '/home/login',
  '/home/register',
  '/about',
  '/contact-us',
  '/privacy-policy',
  '/404',
  '/forgot-password',
  '/verify/customer/a-token/not-me',
  '/book-a-courier/IE/GE',
  '/book-a-courier/UK/GE',
  '/manage/login',
];
const ACCOUNT = [
  '/dashboard/cargos',
  '/dashboard/cart',
  '/dashboard/bookings',
  '/dashboard/payments',
  '/dashboard/coupons',
  '/dashboard/loyalty',
  '/dashboard/address',
  '/dashboard/personal-info',
  '/dashboard/notifications',
];
const OFFICE = [
  '/manage/items',
  '/manage/item/MR-10060',
  '/manage/pickup',
  '/manage/processing',
  '/manage/bookings',
  '/manage/clients',
  '/manage/client/Y2xpZW50QGV4YW1wbGUuY29t',
  '/manage/transactions',
  '/manage/coupons',
  '/manage/loyalty',
  '/manage/agents',
  '/manage/agent/3',
  '/manage/routes',
  '/manage/routes/editPolicies/UK-GE',
  '/manage/profile',
  '/manage/profile?tab=mentions',
];

const WIDTHS = [1280, 320];

/** Serious and critical findings of a screen at both widths and in dark mode, and whether it scrolls sideways. */
async function look(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  await page.goto(at(path));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
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
  found.push(...(await findings(page, ['color-contrast'])).map((one) => `${path} in the dark: ${one}`));
  return found;
}

/** Changes the device's colour scheme and waits until the page has applied it. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
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

async function findings(page: Page, rules?: string[]): Promise<string[]> {
  // Our pages have no frames; the other mode opens an additional page each time to check those.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const serious = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  return serious.map((one) => `${one.id} ${one.nodes[0]?.html.slice(0, 160)}`);
}

async function expectNone(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) found.push(...(await look(page, path)));
  expect(found).toEqual([]);
}

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

test('public screens have no serious findings and do not scroll sideways', ({ page }) =>
  expectNone(page, PUBLIC));

test('account screens have no serious findings and do not scroll sideways', async ({ page }) => {
  await customerSession(page, 'client@example.com');
  await expectNone(page, ACCOUNT);
});

test('office screens have no serious findings and do not scroll sideways', async ({ page }) => {
  await staffSession(page, 'admin');
  await expectNone(page, OFFICE);
});
