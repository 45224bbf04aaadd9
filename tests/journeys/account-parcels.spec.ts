/** A customer's parcel: its card, its menu, its page, and paying everything owed at once. */
import { expect, type Route, test } from './test.ts';
import {
  chooseFor,
  loggedInCustomer,
  newNumber,
  officeToken,
  payAtTheProvider,
  takeInOf,
} from './customers.ts';
import { api, at } from './support.ts';

test('a card has the journey and one thing to do next, and its menu and its page have the rest', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '442079460321');
  const token = await officeToken();
  const number = newNumber();
  await takeInOf(token, person, { tracking_number: number, weight: 5 });
  await api('POST', `/cargo/${number}/charges`, { note: 'Customs duty', amount: 12.5 }, token);
  await page.goto(at('/dashboard/cargos'));
  const card = page.getByRole('article', { name: number });
  await expect(card).toContainText('Nino Beridze');
  await expect(card.getByRole('list', { name: 'Journey' }).getByRole('listitem')).toHaveCount(5);
  await expect(card.getByRole('listitem').filter({ hasText: 'Picked up' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  // The number, the main action and the menu.
  await expect(card.getByRole('link')).toHaveText([number, /^Pay £/]);
  // The price is what the button pays, the charge included.
  const pays = await card.getByRole('link', { name: /^Pay £/ }).textContent();
  await expect(card.getByRole('strong').first()).toHaveText(pays?.replace('Pay ', '') ?? '');
  const more = card.getByRole('button');
  await expect(more).toHaveCount(1);
  await more.focus();
  const entries = page.getByRole('menuitem');
  // Esc closes the menu at once, before it has taken the focus too.
  await page.evaluate(`(() => {
    const { activeElement } = document;
    activeElement.click();
    setTimeout(() => activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  })()`);
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(entries).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(entries).toHaveText([
    'Details',
    'Pay extra charges £12.50',
    'Add to cart',
    'Apply coupon',
    'Upload invoice',
    'Tracking history',
    'View notes (0)',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(entries).toHaveCount(0);
  await expect(more).toBeFocused();
  await chooseFor(card, 'Add to cart');
  // The message stays on the card after the toast has closed.
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('button');
  await toast.click();
  await expect(toast).toHaveCount(0);
  await expect(card).toContainText('Added to cart!');

  // As if parcels had travelled on this route.
  const expected = { from: '2040-05-03', to: '2040-05-07' };
  await page.route('**/api/cargo/track/arrival', (route) =>
    route.fulfill({ json: { error: false, expected } }),
  );
  await chooseFor(card, 'Details');
  // What led here is gone.
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeFocused();
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(region('What to do next').getByRole('link', { name: /^Pay £/ })).toBeVisible();
  await expect(region('Journey').getByRole('listitem').first()).toContainText(/Picked up.*\d{4} \d\d:\d\d/);
  // Each step once: the history has what the line of steps does not.
  await expect(region('Journey').getByText('Picked up')).toHaveCount(1);
  await expect(region('Tracking history')).toHaveCount(0);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await region('Journey').getByRole('button', { name: 'Copy the link to share' }).click();
  await expect
    .poll(() => page.evaluate<string>('navigator.clipboard.readText()'))
    .toBe(at(`/tracking/${number}`));
  await expect(region('Journey')).toContainText('It should arrive between 3 May and 7 May');
  await expect(region('Price')).toContainText(/Freight.*Total/);
  await expect(region('Extra charges')).toContainText('Customs duty');
  await expect(region('Documents').getByRole('button', { name: 'Upload invoice' })).toBeVisible();
  await expect(region('Sender and receiver')).toContainText('7 Rustaveli Avenue');
  await expect(region('Notes')).toContainText('notes not found');
  // A result stands beside the button that was pressed, not at the top of the page.
  await region('Price').getByRole('button', { name: 'In cart' }).click();
  await expect(region('Price')).toContainText('Cargo is already on cart!');
  await region('Price').getByRole('button', { name: 'Apply coupon' }).click();
  await expect(page.getByRole('dialog')).toContainText(`A coupon for ${number}`);
  await page.keyboard.press('Escape');

  // Somebody else's parcel looks like one that does not exist.
  const others = newNumber();
  await takeInOf(token, { ...person, email: 'client@example.com' }, { tracking_number: others, weight: 5 });
  await page.goto(at(`/dashboard/cargos/${others}`));
  await expect(page.getByText(`We have no parcel ${others} of yours.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All parcels' }).last().click();
  await expect(card).toBeVisible();
});

test('everything owed in a currency is paid from the banner, and the page after it says what was paid', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '442079460321');
  const token = await officeToken();
  const [first, second, euros] = [newNumber(), newNumber(), newNumber()];
  const total =
    (await takeInOf(token, person, { tracking_number: first, weight: 5 })) +
    (await takeInOf(token, person, { tracking_number: second, weight: 5 }));
  await takeInOf(token, person, { tracking_number: euros, weight: 5, source_country_code: 'IE' });
  await api('POST', `/cargo/${first}/charges`, { note: 'Customs duty', amount: 12.5 }, token);
  const sum = `£${(total + 12.5).toFixed(2)}`;
  await page.goto(at('/dashboard/cargos'));
  await chooseFor(page.getByRole('article', { name: second }), 'Add to cart');
  await chooseFor(page.getByRole('article', { name: euros }), 'Add to cart');
  const banner = page.getByRole('complementary', { name: 'To pay' });
  // On a phone each currency has one line with one button.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const links = banner.getByRole('link');
  // The link to the parcels is on the other pages.
  await expect(links).toHaveText([/^Pay €\d/, `Pay ${sum}`]);
  for (const [name, amount] of [
    [/^Pay €/, /€.* · 1 unpaid$/],
    [`Pay ${sum}`, `${sum} · 2 unpaid`],
  ] as const) {
    const [line, button] = [banner.getByText(amount).last(), banner.getByRole('link', { name })];
    const [left, right] = [await line.boundingBox(), await button.boundingBox()];
    expect(left?.y).toBeGreaterThan(right?.y ?? 0);
    expect((left?.y ?? 0) + (left?.height ?? 0)).toBeLessThan((right?.y ?? 0) + (right?.height ?? 0));
  }
  await page.setViewportSize(wide ?? { width: 1280, height: 720 });
  await banner.getByRole('link', { name: `Pay ${sum}` }).click();
  // The first answer is held back, as if the provider's event had not arrived yet.
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  const asked = Promise.withResolvers<Route>();
  await page.route('**/api/billing/payment/result?*', (route) => asked.resolve(route), { times: 1 });
  await payAtTheProvider(page);
  await expect(page.getByText('Payment successful!')).toBeVisible();
  const reply = await (await asked.promise).fetch();
  await (await asked.promise).fulfill({ response: reply, json: { ...(await reply.json()), paid: 0 } });
  const summary = page.getByRole('region', { name: 'Your payment' });
  await expect(summary.getByRole('status')).toContainText('We are waiting');
  await expect(summary.getByRole('status')).toHaveText('The card provider has confirmed your payment.');
  await expect(summary.getByRole('term')).toHaveText([
    ...[first, `${first}, extra charge`, second],
    ...['Total', 'Paid by', 'Paid on', 'Receipt'],
  ]);
  await expect(summary).toContainText(`Total${sum}`);
  await expect(summary).toContainText('Card (Stripe)');
  await expect(summary).toContainText('What happens next');
  await page.getByRole('link', { name: 'Go to your parcels' }).click();
  // The list shows what was paid; only the euros are left, in the banner and in the cart.
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(banner.getByRole('link', { name: /^Pay/ })).toHaveText([/^Pay everything €/]);
  await expect(page.getByRole('link', { name: /^Cart\s*1$/ })).toBeVisible();
});
