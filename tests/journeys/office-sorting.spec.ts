/** Lists that are sorted by their headings. */
import { expect, test } from './test.ts';
import { at, staffSession } from './support.ts';

test('the headings sort the list, and say how it is sorted', async ({ page }) => {
  await staffSession(page, 'london');
  await page.goto(at('/manage/items'));
  const heading = (name: string) => page.getByRole('columnheader', { name });
  await expect(heading('Created')).toHaveAttribute('aria-sort', 'descending');
  await expect(heading('Weight')).toHaveAttribute('aria-sort', 'none');
  await heading('Weight').getByRole('button').click();
  await expect(heading('Weight')).toHaveAttribute('aria-sort', 'descending');
  await expect(heading('Created')).toHaveAttribute('aria-sort', 'none');
  await expect(page).toHaveURL(/sort=heaviest/);
  await expect(page.getByLabel('Order')).toHaveValue('heaviest');
  await heading('Weight').getByRole('button').click();
  await expect(heading('Weight')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=lightest/);
  await heading('Created').getByRole('button').press('Enter');
  await expect(heading('Created')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).not.toHaveURL(/sort=/);
  // What cannot be sorted is no button.
  await expect(heading('Sender').getByRole('button')).toHaveCount(0);
});

test('the clients are sorted by their registration', async ({ page }) => {
  await staffSession(page, 'admin');
  await page.goto(at('/manage/clients'));
  const heading = page.getByRole('columnheader', { name: 'Registered' });
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
});
