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
  '/manage/transactions',
  '/manage/coupons',
  '/manage/agents',
  '/manage/agent/3',
  '/manage/routes',
  '/manage/routes/editPolicies/UK-GE',
  '/manage/profile',
  '/manage/profile?tab=mentions',
];

/** Serious and critical findings of a screen, and whether the page itself scrolls sideways. */
async function look(page: Page, path: string): Promise<string[]> {
  await page.goto(at(path), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  const wide = await page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  return [
    ...serious.map((one) => `${path}: ${one.id} ${one.nodes[0]?.html.slice(0, 160)}`),
    ...(wide ? [`${path} scrolls sideways`] : []),
  ];
}

test.describe.configure({ mode: 'parallel' });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });
      test.setTimeout(180_000);

      const none = async (page: Page, paths: string[]) => {
        const found: string[] = [];
        for (const path of paths) found.push(...(await look(page, path)));
        expect(found).toEqual([]);
      };

      test('public screens have no serious findings and do not scroll sideways', ({ page }) =>
        none(page, PUBLIC));

      test('account screens have no serious findings and do not scroll sideways', async ({ page }) => {
        await customerSession(page, 'client@example.com');
        await none(page, ACCOUNT);
      });

      test('office screens have no serious findings and do not scroll sideways', async ({ page }) => {
        await staffSession(page, 'admin');
        await none(page, OFFICE);
      });
    });
  }
}
