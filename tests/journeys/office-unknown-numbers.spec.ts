/** Numbers on the scanner's list that the server does not find. */
import { expectAccessible } from './accessible.ts';
import { staffSession, staffToken, takeIn } from './support.ts';
import { expect, type Page } from './test.ts';
import { fill, inSwedishToo } from './languages.ts';

async function add(page: Page, number: string, label = 'Tracking number'): Promise<void> {
  await page.getByLabel(label).fill(number);
  await page.keyboard.press('Enter');
}

inSwedishToo((test) =>
  test('a number that is not found says so beside the list until it is deleted', async ({
    page,
    words,
    here,
  }) => {
    const { tracking_number: known } = await takeIn(await staffToken('tbilisi'));
    const row = (number: string) => page.getByRole('row', { name: number });
    await staffSession(page, 'tbilisi');
    await page.goto(here('/manage/processing'));
    for (const number of [known, 'NOBODY-601', 'NOBODY-602'])
      await add(page, number, words.officeScanner.tracking);
    const { one, other } = words.officeScanner.unknownListed;
    const both = page.getByText(fill(other, { tracking: 'NOBODY-602, NOBODY-601' }));
    await expect(both).toBeVisible();
    await page.getByRole('button', { name: words.states.events.ARRIVE }).click();
    await expect(
      page.getByText(
        new RegExp(`${words.officeScanner.failed}.*${fill(words.parcels.unknownNumber, { tracking: '' })}`),
      ),
    ).toBeVisible();
    await page.reload();
    await expect(both).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: fill(words.officeScanner.remove, { tracking: 'NOBODY-602' }) })
      .click();
    await expect(page.getByText(fill(one, { tracking: 'NOBODY-601' }))).toBeVisible();
    await page.getByRole('button', { name: words.officeScanner.removeUnknown.one }).click();
    await expect(row('NOBODY')).toHaveCount(0);
    await expect(page.getByText(fill(one, { tracking: '' }))).toHaveCount(0);
    await expect(page.getByLabel(words.officeScanner.tracking)).toBeFocused();
    await page.getByRole('button', { name: words.states.events.ARRIVE }).click();
    await expect(row(known)).toContainText(words.states.events.ARRIVE);
    // One parcel, and not 'these 1 parcels'.
    await page.getByRole('button', { name: words.states.events.PROCESS }).click();
    await expect(page.getByRole('dialog')).toContainText(
      fill(words.officeScanner.againText.one, {
        before: words.states.events.ARRIVE,
        event: words.states.events.PROCESS,
      }),
    );
  }),
);
