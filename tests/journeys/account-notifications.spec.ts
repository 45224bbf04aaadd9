import { expect } from './test.ts';
import { loggedInCustomer, expectSaid } from './customers.ts';
import { inEachLanguage, inGeorgianToo, unfoldMenu } from './languages.ts';

inGeorgianToo((test) =>
  test('switches keep the chosen state, and turn back when the server refuses', async ({
    page,
    context,
    words,
    here,
  }) => {
    await loggedInCustomer(context, '442079460377');
    await page.goto(here('/dashboard/cargos'));
    await unfoldMenu(page, words);
    await page.getByRole('navigation').getByRole('link', { name: words.notifications.title }).click();
    await expect(page.getByRole('switch')).toHaveCount(11);
    const bookings = page.getByRole('switch', { name: words.notifications.switches.BOOKING });
    const before = await bookings.isChecked();

    await bookings.focus();
    await page.keyboard.press('Space');
    await expectSaid(page, words.notifications.updated, words.web.notifications);
    await expect(bookings).toBeChecked({ checked: !before });
    await page.reload();
    await expect(bookings).toBeChecked({ checked: !before });

    await page.route('**/api/customer/settings/notifications', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await bookings.click();
    await expectSaid(page, words.notifications.failed, words.web.notifications);
    await expect(bookings).toBeChecked({ checked: !before });
  }),
);

inEachLanguage((test) =>
  test('text messages come by WhatsApp instead, or not at all', async ({ page, context, words, here }) => {
    await loggedInCustomer(context, '442079460378');
    await page.goto(here('/dashboard/notifications'));
    const sms = page.getByRole('switch', { name: words.notifications.channels.SMS, exact: true });
    await expect(sms).toBeChecked();
    const whatsapp = page.getByRole('switch', { name: words.notifications.channels.WHATSAPP });
    await whatsapp.focus();
    await page.keyboard.press('Space');
    await expectSaid(page, words.notifications.updated, words.web.notifications);
    await expect(whatsapp).toBeChecked();
    await expect(sms).not.toBeChecked();
    await page.reload();
    await expect(whatsapp).toBeChecked();
    await expect(sms).not.toBeChecked();
    await whatsapp.focus();
    await page.keyboard.press('Space');
    // It is shown at once, and kept a moment later.
    await expectSaid(page, words.notifications.updated, words.web.notifications);
    await expect(whatsapp).not.toBeChecked();
    await page.reload();
    await expect(sms).not.toBeChecked();
    await expect(whatsapp).not.toBeChecked();
  }),
);
