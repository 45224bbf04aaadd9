/** What is typed on a parcel's page is not lost without a question. */
import { expectAccessible } from './accessible.ts';
import { ownClock, scan } from './reader.ts';
import { at, staffSession, staffToken, takeIn } from './support.ts';
import { expect, test, type Page } from './test.ts';
import { inSwedishToo } from './languages.ts';

const question = (page: Page, name = 'What you typed is not saved.') => page.getByRole('dialog', { name });

test('a scan asks before a half-typed charge is left, and the charge of one parcel never reaches another', async ({
  page,
}) => {
  const token = await staffToken('london');
  const [first, second] = [await takeIn(token), await takeIn(token)];
  await ownClock(page);
  await staffSession(page, 'london');
  // Both pages are known, so that the second one comes at once.
  await page.goto(at(`/manage/item/${second.tracking_number}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.tracking_number);
  await scan(page, first.tracking_number);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.tracking_number);
  await page.getByRole('button', { name: 'Add charge' }).click();
  const note = page.getByLabel('Note', { exact: true });
  await note.fill('Customs');
  await scan(page, second.tracking_number);
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.tracking_number);
  await expect(note).toHaveValue('Customs');
  await expect(note).toBeFocused();

  await scan(page, second.tracking_number);
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.tracking_number);
  await expect(note).toHaveCount(0);
  // Nothing is typed: nothing is asked.
  await scan(page, first.tracking_number);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.tracking_number);
});

inSwedishToo((test) =>
  test('Back asks before a half-typed note is left', async ({ page, words, here }) => {
    const { tracking_number: number } = await takeIn(await staffToken('london'));
    await staffSession(page, 'london');
    await page.goto(here(`/manage/items?q=${number}`));
    await page.getByRole('link', { name: number }).first().click();
    await page.getByRole('button', { name: words.officeNotes.add }).click();
    const note = page.getByRole('dialog').getByRole('textbox');
    await note.fill('Call before noon');
    await page.goBack();
    await question(page, words.officeParcel.leaveTitle)
      .getByRole('button', { name: words.officeParcel.stay })
      .click();
    await expect(note).toHaveValue('Call before noon');
    await page.goBack();
    await question(page, words.officeParcel.leaveTitle)
      .getByRole('button', { name: words.officeParcel.leave })
      .click();
    await expect(page).toHaveURL(/\/manage\/items/);
  }),
);
