/** Without a connection: what cannot be loaded says so, and comes once the connection is back. */
import { expect, test, type Page } from './test.ts';
import { openIntake } from './counter.ts';
import { loggedInCustomer, newNumber, officeToken, takeInOf } from './customers.ts';
import { fillPeople, fresh, tracking } from './intake.ts';
import { at, staffSession } from './support.ts';
import { agreeAndSubmit, enterAddress, enterParcelsInWords, next } from './wizard.ts';
import { inEachLanguage, inGeorgianToo, inSwedishToo } from './languages.ts';

const OFFLINE = 'You are offline. Please try again when there is a connection.';

const rows = (page: Page, name = 'Items') => page.getByRole('table', { name }).locator('tbody tr');

test('a link to a screen that is not loaded yet says that there is no connection', async ({
  page,
  context,
}) => {
  await staffSession(page, 'admin');
  await page.goto(at('/manage/processing'));
  await expect(page.getByLabel('Tracking number')).toBeVisible();
  await context.setOffline(true);
  for (const name of ['Items', 'Bookings']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    const toast = page.getByText(OFFLINE);
    await expect(toast).toHaveCount(1);
    await toast.click();
    await expect(toast).toHaveCount(0);
  }
  await expect(page.getByLabel('Tracking number')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('navigation').getByRole('link', { name: 'Items', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Bookings', exact: true }).click();
  await expect(page.getByText(OFFLINE)).toHaveCount(1);
});

inSwedishToo((test) =>
  test('a list that is filtered without a connection says so, and is loaded once it is back', async ({
    page,
    context,
    words,
    here,
  }) => {
    await staffSession(page, 'admin');
    await page.goto(here('/manage/items'));
    await expect.poll(() => rows(page, words.officeParcels.title).count()).toBeGreaterThan(3);
    await context.setOffline(true);
    await page.getByLabel(words.parcelWords.collection, { exact: true }).selectOption('HOME');
    await expect(page.getByRole('alert').getByText(words.web.offline)).toHaveCount(1);
    await context.setOffline(false);
    await expect(page.getByRole('alert').getByText(words.web.offline)).toHaveCount(0);
    await expect(rows(page, words.officeParcels.title).first()).toBeVisible();
  }),
);

inGeorgianToo((test) =>
  test('a customer’s list that is filtered without a connection says so, and is loaded once it is back', async ({
    page,
    context,
    words,
    here,
  }) => {
    const person = await loggedInCustomer(context, '442079460321');
    await takeInOf(await officeToken(), person, { tracking_number: newNumber(), weight: 5 });
    await page.goto(here('/dashboard/cargos'));
    await expect(page.getByRole('article')).toHaveCount(1);
    await context.setOffline(true);
    await page.getByText(words.ownParcels.filters.PAID, { exact: true }).click();
    await expect(page.getByText(words.web.loadFailedHint)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText(words.ownParcels.none)).toBeVisible();
  }),
);

inEachLanguage((test) =>
  test('what a customer sends without a connection is told once, and goes once it is back', async ({
    page,
    context,
    words,
    here,
  }) => {
    const said = page.getByText(words.web.notSent);
    const customer = await loggedInCustomer(context, '442079460321');
    await page.goto(here('/dashboard/personal-info'));
    const { save } = words.personalInfo;
    await page.getByRole('main').getByLabel(words.personalInfo.name).fill('Keti Offline');
    await context.setOffline(true);
    await page.getByRole('button', { name: save }).click();
    await expect(said).toHaveCount(1);
    await context.setOffline(false);

    await page.goto(here('/book-a-courier/UK/GE'));
    await enterAddress(page, customer, words);
    await next(page, words);
    await enterParcelsInWords(page, words);
    await next(page, words);
    await context.setOffline(true);
    await agreeAndSubmit(page, words);
    await expect(said).toHaveCount(1);
    await expect(page.getByText(words.web.networkFailure, { exact: true })).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: words.bookingWizard.submit }).click();
    await expect(page).toHaveURL(/\/dashboard\/bookings$/);
    await expect(said).toHaveCount(0);
  }),
);

for (const keys of [[], ['Control+Enter']]) {
  test(`a price that could not be asked for comes once there is a connection${keys.length === 0 ? '' : ', also after Add'}`, async ({
    page,
    context,
  }) => {
    await openIntake(page);
    await fillPeople(page, 'offline@example.com');
    await tracking(page).fill(fresh('OFF'));
    await context.setOffline(true);
    await page.getByLabel('Weight in KG').fill('4');
    await page.getByLabel('Weight in KG').blur();
    await expect(page.getByText(OFFLINE).first()).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    await context.setOffline(false);
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
  });
}
