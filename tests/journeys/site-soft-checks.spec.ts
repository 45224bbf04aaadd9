import { expect, type Page, test } from './test.ts';
import { expectSaid, loggedInCustomer, somebody } from './customers.ts';
import { enterAddress, heading, next } from './wizard.ts';
import { fill, inEachLanguage, inSwedishToo, type Words } from './languages.ts';

/** A phone: a tap takes the focus from the field and presses the button at once. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const question = (page: Page, { softChecks, countries }: Words) =>
  page.getByText(fill(softChecks.postcode, { country: countries.UK, example: 'SW1A 1AA' })).first();

inEachLanguage((test) =>
  test('a tap on Next while the doubtful postcode has the focus waits once, and Back and Next do not ask again', async ({
    page,
    words,
    here,
  }) => {
    await page.goto(here('/book-a-courier/UK/GE'));
    await enterAddress(page, somebody('442079460321'), words);
    const postcode = page.getByLabel(words.bookingWizard.address.postalCode);
    await postcode.fill('ZZZ');
    await page.getByRole('button', { name: words.web.next }).tap();
    await expect(question(page, words)).toBeVisible();
    await expect(postcode).toBeFocused();
    await expect(heading(page, words.bookingWizard.steps.count)).toHaveCount(0);
    await page.getByRole('button', { name: words.web.next }).tap();
    await expect(heading(page, words.bookingWizard.steps.count)).toBeVisible();

    await page.getByRole('button', { name: words.web.back }).tap();
    await expect(postcode).toHaveValue('ZZZ');
    await page.getByRole('button', { name: words.web.next }).tap();
    await expect(heading(page, words.bookingWizard.steps.count)).toBeVisible();

    // Another value is asked about.
    await page.getByRole('button', { name: words.web.back }).tap();
    await postcode.fill('ZZY');
    await page.getByRole('button', { name: words.web.next }).tap();
    await expect(question(page, words)).toBeVisible();
    await expect(heading(page, words.bookingWizard.steps.count)).toHaveCount(0);
  }),
);

inSwedishToo((test) =>
  test('a click on Next waits, too, but not for a question that was read before', async ({
    page,
    words,
    here,
  }) => {
    await page.goto(here('/book-a-courier/UK/GE'));
    await enterAddress(page, somebody('442079460321'), words);
    const postcode = page.getByLabel(words.bookingWizard.address.postalCode);
    await postcode.fill('ZZZ');
    await next(page, words);
    await expect(postcode).toBeFocused();
    await expect(question(page, words)).toBeVisible();

    await postcode.fill('ZZY');
    await postcode.blur();
    await expect(question(page, words)).toBeVisible();
    await next(page, words);
    await expect(heading(page, words.bookingWizard.steps.count)).toBeVisible();
  }),
);

inEachLanguage((test) =>
  test('the address dialog asks about a doubtful postcode before it saves', async ({
    page,
    context,
    words,
    here,
  }) => {
    await loggedInCustomer(context, '442079460321');
    await page.goto(here('/dashboard/address'));
    await page.getByRole('button', { name: words.ownAddress.create }).tap();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: words.ownAddress.save, exact: true });
    await dialog.getByLabel(words.ownAddress.line1).fill('5 Quay Street');
    await dialog.getByLabel(words.ownAddress.postalCode).fill('ZZZ');
    await save.tap();
    await expect(question(page, words)).toBeVisible();
    await expect(dialog.getByLabel(words.ownAddress.postalCode)).toBeFocused();
    const anyway = fill(words.web.anyway, { action: words.ownAddress.save });
    await dialog.getByRole('button', { name: anyway, exact: true }).tap();
    await expectSaid(page, words.accounts.addressSaved, words.web.notifications);

    await page.getByRole('button', { name: words.ownAddress.edit }).tap();
    await dialog.getByLabel(words.ownAddress.postalCode).fill('ZZY');
    await save.tap();
    await expect(question(page, words)).toBeVisible();
    await expect(dialog.getByLabel(words.ownAddress.postalCode)).toBeFocused();
  }),
);

inSwedishToo((test) =>
  test('a number that cannot be called is not taken, however often Next is pressed; one of an unknown range is asked about', async ({
    page,
    words,
    here,
  }) => {
    await page.goto(here('/book-a-courier/UK/GE'));
    await enterAddress(page, somebody('44207946'), words);
    for (let presses = 0; presses < 3; presses += 1) {
      await page.getByRole('button', { name: words.web.next }).tap();
      await expect(page.getByText(words.softChecks.notCallable).first()).toBeVisible();
      await expect(page.getByLabel(words.bookingWizard.address.phone)).toBeFocused();
    }
    await page.getByLabel(words.bookingWizard.address.phone).fill('7400 12345');
    await page.getByRole('button', { name: words.web.next }).tap();
    await expect(page.getByText(words.softChecks.phone).first()).toBeVisible();
    await expect(heading(page, words.bookingWizard.steps.count)).toHaveCount(0);
  }),
);
