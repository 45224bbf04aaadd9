import { expect, test } from './test.ts';
import { loggedInCustomer } from './customers.ts';
import { at } from './support.ts';

test('switches keep the chosen state, and turn back when the server refuses', async ({ page, context }) => {
  await loggedInCustomer(context, '442079460377');
  await page.goto(at('/dashboard/cargos'));
  await page.getByRole('navigation').getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('switch')).toHaveCount(9);
  const bookings = page.getByRole('switch', { name: 'Courier bookings' });
  const before = await bookings.isChecked();

  await bookings.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Settings updated!')).toBeVisible();
  await expect(bookings).toBeChecked({ checked: !before });
  await page.reload();
  await expect(bookings).toBeChecked({ checked: !before });

  await page.route('**/api/customer/settings/notifications', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await bookings.click();
  await expect(page.getByText('Error occured!')).toBeVisible();
  await expect(bookings).toBeChecked({ checked: !before });
});
