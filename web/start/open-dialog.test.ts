import { expect, it } from 'vitest';
import { smallPages, type SmallPage } from '#tests/support/small-page.ts';

const open = smallPages();

const DIALOG = `<dialog open id="dialog" style="padding: 50px">
  <input id="email" data-autofocus><input id="agree" type="checkbox"><button id="close" data-close>Close</button></dialog>`;

/** In its padding, as beside the box that a dialog of the product draws in itself. */
const clickBeside = ({ page }: SmallPage) => page.click('#dialog', { position: { x: 10, y: 10 } });
const pressEscape = ({ page }: SmallPage) => page.keyboard.press('Escape');

/** Its button was pressed, which the application answers. */
const isClosing = async ({ page }: SmallPage) => (await page.locator('#close[data-waiting]').count()) === 1;

it('has the focus in its field, which does not start the application', async () => {
  const { page, isStarted } = await open(DIALOG);
  expect(await page.evaluate('document.activeElement.id')).toBe('email');
  expect(await isStarted()).toBe(false);
});

it.each([
  ['Esc', pressEscape],
  ['a click beside it', clickBeside],
])('is closed by %s, once', async (_, close) => {
  const small = await open(DIALOG);
  await close(small);
  expect(await isClosing(small)).toBe(true);
  await small.arrive();
  expect((await small.seen()).filter((one) => one === 'click close')).toHaveLength(1);
});

it('is not closed by another key, a browser that fills in a field, or a click in it', async () => {
  const small = await open(DIALOG);
  // It sends a keydown that is none of a keyboard.
  await small.page.evaluate(`email.dispatchEvent(new Event('keydown', { bubbles: true }))`);
  await small.page.keyboard.press('Tab');
  await small.page.click('#agree');
  expect(await isClosing(small)).toBe(false);
  // A tick is no text that would be lost.
  await pressEscape(small);
  expect(await isClosing(small)).toBe(true);
});

it.each([
  ['Esc', pressEscape],
  ['a click beside it', clickBeside],
])('is not closed by %s when something was typed into it', async (_, close) => {
  const small = await open(DIALOG);
  await small.page.keyboard.type('nino@');
  await close(small);
  expect(await isClosing(small)).toBe(false);
  // A modal one would be closed by the browser.
  await small.page.evaluate('dialog.close(), dialog.showModal()');
  await close(small);
  expect(await small.page.locator('#dialog').isVisible()).toBe(true);
});

it('is left to the application once that runs', async () => {
  const small = await open(DIALOG);
  await small.page.keyboard.press('Tab');
  await small.arrive();
  await pressEscape(small);
  await clickBeside(small);
  expect(await small.seen()).not.toContain('click close');
  expect(await isClosing(small)).toBe(false);
});
