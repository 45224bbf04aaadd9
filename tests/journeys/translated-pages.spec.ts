/** What the journeys on translated pages (playwright.config.ts) look for, and that they would find it. */
import { expect, test, type Page } from './test.ts';
import { at, startApplication } from './support.ts';
import { translatePages } from './translated.ts';

const refuse = async (page: Page) => {
  await page.goto(at('/about/login'));
  await startApplication(page);
  const form = page.getByRole('dialog');
  await form.getByLabel('E-mail').fill('nobody@example.com');
  await form.getByLabel('Password', { exact: true }).fill('something');
  await form.getByRole('button', { name: 'Sign In' }).click();
  return form;
};

test.describe('on a page that the browser translates', () => {
  test.use({ translated: true });

  test('a text that changes is translated anew, and what was typed before the start stays', async ({
    page,
  }) => {
    await page.goto(at('/about/login'));
    await expect(page.locator('h1 font font').first()).toBeVisible();
    await page.getByRole('dialog').getByLabel('E-mail').pressSequentially('nobody@example');
    await startApplication(page);
    await expect(page.getByRole('dialog').getByLabel('E-mail')).toHaveValue('nobody@example');
    const form = await refuse(page);
    await expect(form.locator('font').getByText('Wrong credentials').first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('translate');
  });
});

test('without the script of the head, a refused login breaks a translated page', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(`for (const name of ['insertBefore', 'removeChild'])
    Object.defineProperty(Node.prototype, name, { writable: false })`);
  await translatePages(context);
  await context.addInitScript(
    `document.addEventListener('merani:ready', () => (window.applicationRuns = true))`,
  );
  const page = await context.newPage();
  await refuse(page);
  await expect(page.getByRole('alert')).toContainText('Please check your connection and try again.');
  await context.close();
});
