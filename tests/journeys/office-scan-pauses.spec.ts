/** A reader that pauses after its first letter. */
import { fillPeople, fresh, tracking } from './intake.ts';
import { ownClock, scanInParts } from './reader.ts';
import { weight } from './returning-customer.ts';
import { at, staffSession } from './support.ts';
import { expect, test } from './test.ts';

test('a letter alone before a pause belongs to its number, or the scan is refused, and no field keeps a rest', async ({
  page,
}) => {
  await ownClock(page);
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await fillPeople(page, `${fresh('pause')}@example.com`);
  const phone = page.getByRole('group', { name: 'Sender' }).getByLabel('Phone');
  const fields = [phone, page.getByRole('group', { name: 'Sender' }).getByLabel('Name'), weight(page)];
  for (const field of fields) {
    const value = await field.inputValue();
    const number = fresh('AGT');
    for (const pause of [51, 60, 90, 100]) {
      await field.focus();
      await scanInParts(page, 'A', pause, number.slice(1));
      await expect(tracking(page)).toHaveValue(number);
      await expect(field).toHaveValue(value);
      await tracking(page).fill('');
    }
    for (const pause of [110, 200, 300]) {
      await field.focus();
      await scanInParts(page, 'A', pause, number.slice(1));
      await expect(page.getByText('The scan was interrupted.').last()).toBeVisible();
      await expect(tracking(page)).toHaveValue('');
      await expect(field).toHaveValue(value);
    }
  }
});
