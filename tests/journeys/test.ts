/* oxlint-disable no-empty-pattern -- the runner reads the fixtures that a function needs from its parameters */
/** The `test` of every journey: a product for each worker, and a network address for each journey. */
import { test as playwright } from '@playwright/test';
import { administer, databaseUrl } from '../support/database-setup.ts';
import { newAddress } from './addresses.ts';
import { at } from './support.ts';
import { translatePages } from './translated.ts';
import { copyOfFolder, startProduct } from './product.ts';
import { endStarted } from '../support/started-process.ts';

export {
  chromium,
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';

const DAY = 86_400_000;

export interface Visitor {
  /**
   * Has seen the referral programme. It would cover the page of a journey that does nothing for twelve seconds, as each one
   * does on a slow machine.
   */
  knowsReferral: boolean;
  /** Has the browser translate each page. */
  translated: boolean;
}

export interface Hour {
  /** The product's hour of the day in UTC, such as 08:00; by default the real one. */
  productAt: string;
}

/** Milliseconds until this hour, in the next day; a browser takes a cookie of the future for what it is. */
function until(hour: string): number {
  const [today = ''] = new Date().toISOString().split('T');
  return (Date.parse(`${today}T${hour}Z`) + DAY - Date.now()) % DAY;
}

export const test = playwright.extend<Visitor, Hour & { product: void }>({
  productAt: ['', { option: true, scope: 'worker' }],
  product: [
    async ({ productAt }, use, { workerIndex }) => {
      if (process.env['BASE_URL'] && process.env['MAILBOX_URL']) return use();
      const server = process.env['TEMPLATE_SERVER'] ?? '';
      const name = `${process.env['TEMPLATE_NAME']}_${workerIndex}`;
      await administer(server, `create database ${name} template ${process.env['TEMPLATE_NAME']}`);
      const files = copyOfFolder(process.env['TEMPLATE_FILES'] ?? '');
      try {
        const product = await startProduct({
          databaseUrl: databaseUrl(server, name),
          folder: files.path,
          ...(productAt !== '' && { ahead: until(productAt) }),
        });
        Object.assign(process.env, { BASE_URL: product.address, MAILBOX_URL: product.mailbox });
        await use();
        await product.stop();
      } finally {
        await endStarted();
        await administer(server, `drop database ${name} with (force)`);
        files.remove();
      }
    },
    // Longer than the limits of a start and a stop, whose errors say what the product printed.
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': newAddress() });
  },
  knowsReferral: [true, { option: true }],
  translated: [false, { option: true }],
  // Also of the browsers that a journey opens itself.
  storageState: async ({ knowsReferral }, use) => {
    const { hostname: domain } = new URL(at('/'));
    const seen = { name: 'merani_referral', value: '1', domain, path: '/', expires: -1 };
    const cookie = { ...seen, httpOnly: false, secure: false, sameSite: 'Lax' as const };
    await use({ cookies: knowsReferral ? [cookie] : [], origins: [] });
  },
  // An error that no code catches fails the journey, for example HTML that differs from what React would draw; so does
  // what the content security policy refuses.
  context: async ({ context, translated }, use) => {
    const errors: Error[] = [];
    context.on('weberror', (event) => errors.push(event.error()));
    await context.addInitScript(
      `document.addEventListener('merani:ready', () => (window.applicationRuns = true))`,
    );
    if (translated) await translatePages(context);
    await context.addInitScript(`addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      setTimeout(() => { throw new Error('refused: ' + violatedDirective + ' ' + blockedURI); });
    });`);
    await use(context);
    playwright.expect(errors).toEqual([]);
  },
});
