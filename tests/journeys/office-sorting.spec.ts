/** Lists that are sorted by their headings. */
import { expect } from './test.ts';
import { staffSession } from './support.ts';
import { inSwedishToo } from './languages.ts';

inSwedishToo((test) =>
  test('the headings sort the list, and say how it is sorted', async ({ page, words, here }) => {
    await staffSession(page, 'london');
    await page.goto(here('/manage/items'));
    const heading = (name: string) => page.getByRole('columnheader', { name });
    await expect(heading(words.parcelWords.created)).toHaveAttribute('aria-sort', 'descending');
    await expect(heading(words.parcelWords.weight)).toHaveAttribute('aria-sort', 'none');
    await heading(words.parcelWords.weight).getByRole('button').click();
    await expect(heading(words.parcelWords.weight)).toHaveAttribute('aria-sort', 'descending');
    await expect(heading(words.parcelWords.created)).toHaveAttribute('aria-sort', 'none');
    await expect(page).toHaveURL(/sort=heaviest/);
    await expect(page.getByLabel(words.officeParcels.sort)).toHaveValue('heaviest');
    await heading(words.parcelWords.weight).getByRole('button').click();
    await expect(heading(words.parcelWords.weight)).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=lightest/);
    await heading(words.parcelWords.created).getByRole('button').press('Enter');
    await expect(heading(words.parcelWords.created)).toHaveAttribute('aria-sort', 'descending');
    await expect(page).not.toHaveURL(/sort=/);
    // What cannot be sorted is no button.
    await expect(heading(words.parcelWords.sender).getByRole('button')).toHaveCount(0);
  }),
);

inSwedishToo((test) =>
  test('the clients are sorted by their registration', async ({ page, words, here }) => {
    await staffSession(page, 'admin');
    await page.goto(here('/manage/clients'));
    const heading = page.getByRole('columnheader', { name: words.officeClients.columns.created });
    const times = () =>
      page
        .getByRole('table')
        .locator('time')
        .evaluateAll((all) => all.map((one) => String(one.getAttribute('datetime'))));
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=oldest/);
    await expect(page.getByRole('table')).toBeVisible();
    await expect
      .poll(async () => {
        const shown = await times();
        return shown.length > 1 && shown.join(' ') === shown.toSorted().join(' ');
      })
      .toBe(true);
  }),
);
