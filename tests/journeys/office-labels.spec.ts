/** Labels of a whole list in one file, for every printer or for label printers. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from './test.ts';
import { at, senderNamed, staffSession, staffToken, takeIn } from './support.ts';
import { fill, inEachLanguage } from './languages.ts';

/** Parcels of a sender whom no other parcel has. */
async function takeThree(name: string): Promise<string[]> {
  const token = await staffToken('london');
  const shared = { sender: senderNamed(name), checkout_id: crypto.randomUUID() };
  const taken = [await takeIn(token, shared), await takeIn(token, shared), await takeIn(token, shared)];
  return taken.map((one) => one.tracking_number);
}

/** The file that is saved when `press` is done. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
}

inEachLanguage((test) =>
  test('the labels of a list are made in one file, and the device keeps its format', async ({
    page,
    words,
    here,
  }) => {
    const name = `Labels ${Date.now()}`;
    const [tracking = ''] = await takeThree(name);
    await staffSession(page, 'london');
    await page.goto(here(`/manage/items?q=${encodeURIComponent(name)}`));
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(3);

    await page.getByRole('button', { name: words.officeParcels.labels, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.labels.dialog.title });
    const format = dialog.getByLabel(words.labels.dialog.format);
    await expect(format).toBeFocused();
    await expect(format).toHaveValue('PDF');
    await format.selectOption({ label: words.labels.dialog.formats.ZPL_203 });
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(fill(words.labels.dialog.ready, { total: 3 }));
    const save = dialog.getByRole('button', { name: words.labels.dialog.save });
    await expect(save).toBeFocused();
    const list = await savedBy(page, () => page.keyboard.press('Enter'));
    expect(list.name).toBe(fill(words.officeParcels.labelsFile, { ending: 'zpl' }));
    expect(list.text.match(/\^XA\^PW800/g)).toHaveLength(3);
    await expect(dialog).toHaveCount(0);

    // A single label is of the same format, also after a reload.
    await page.reload();
    const print = rows.filter({ hasText: tracking }).getByRole('button', {
      name: fill(words.officeParcels.printLabel, { tracking }),
    });
    const one = await savedBy(page, () => print.click());
    expect(one.name).toBe(fill(words.officeParcels.labelFile, { tracking, ending: 'zpl' }));
    expect(one.text.match(/\^XZ/g)).toHaveLength(1);
  }),
);

test('an empty list has no labels, and says so at the format', async ({ page }) => {
  await staffSession(page, 'london');
  await page.goto(at(`/manage/items?q=nobody-${Date.now()}`));
  await page.getByRole('button', { name: 'Labels', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Labels of this list' });
  await dialog.getByRole('button', { name: 'Make labels' }).click();
  await expect(dialog).toContainText('This list has no parcels.');
  // It can be tried again.
  await expect(dialog.getByRole('button', { name: 'Make labels' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('labels that take long show how far they are, and are given up by Cancel', async ({ page }) => {
  const name = `Given up ${Date.now()}`;
  await takeThree(name);
  await staffSession(page, 'london');
  // The answer begins and does not end.
  await page.addInitScript(`{
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (!String(input).endsWith('/cargo/labels/list')) return fetch(input, init);
      const file = new ReadableStream({
        start(to) {
          to.enqueue(new TextEncoder().encode('%PDF /Type /Page\\n /Type /Page\\n'));
          init.signal.addEventListener('abort', () => {
            document.documentElement.dataset.givenUp = 'yes';
            to.error(init.signal.reason);
          });
        },
      });
      return new Response(file, { headers: { 'content-type': 'application/pdf', 'x-parts': '5' } });
    };
  }`);
  await page.goto(at(`/manage/items?q=${encodeURIComponent(name)}`));
  await page.getByRole('button', { name: 'Labels', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Labels of this list' });
  await dialog.getByRole('button', { name: 'Make labels' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 of 5 labels');
  const bar = dialog.getByRole('progressbar', { name: 'Labels of this list' });
  await expect(bar).toHaveAttribute('value', '2');
  await expect(bar).toHaveAttribute('max', '5');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-given-up', 'yes');
});
