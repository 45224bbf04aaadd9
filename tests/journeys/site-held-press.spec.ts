/** A press that is held while the application of a public page starts. */
import { somebody } from './customers.ts';
import { at } from './support.ts';
import { expect, test } from './test.ts';
import { enterAddress, heading, next } from './wizard.ts';
import { withoutScript } from './without-script.ts';

test('a button that is held down while the application starts stays under the finger', async ({ page }) => {
  const arrive = await withoutScript(page);
  await page.goto(at('/book-a-courier/UK/GE'));
  await next(page);
  // What is told of empty fields goes with the application's start, which would move the button.
  await expect(page.getByRole('main').getByText('This field is required')).toHaveCount(5);
  await enterAddress(page, somebody('442079460321'));
  const button = page.getByRole('button', { name: 'Next' });
  await button.hover();
  await page.mouse.down();
  const drawn = page.evaluate(`new Promise((done) => document.addEventListener('merani:ready', () =>
    requestAnimationFrame(() => requestAnimationFrame(() => done()))))`);
  await arrive();
  await drawn;
  await page.mouse.up();
  await expect(heading(page, 'Count')).toBeVisible();
});
