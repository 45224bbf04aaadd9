/** The customer's own receivers: added, changed and removed on the address page, and suggested by the wizard. */
import { expect } from './test.ts';
import { expectSaid, loggedInCustomer } from './customers.ts';
import { fill, inEachLanguage } from './languages.ts';

inEachLanguage((test) =>
  test('a customer adds, changes and removes a receiver, and each of them is there once', async ({
    page,
    context,
    words,
    here,
  }) => {
    await loggedInCustomer(context, '353871234567');
    const texts = words.ownAddress;
    await page.goto(here('/dashboard/address'));
    const list = page.getByRole('region', { name: texts.receivers });
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: texts.save, exact: true });
    await expect(list.getByText(texts.noReceivers)).toBeVisible();

    const add = async (name: string) => {
      await list.getByRole('button', { name: texts.addReceiver }).click();
      await dialog.getByLabel(texts.name, { exact: true }).fill(name);
      await dialog.getByLabel(texts.phone, { exact: true }).fill('555 12 34 56');
      await dialog.getByLabel(texts.line1).fill('7 Rustaveli Avenue');
      await dialog.getByLabel(texts.postalCode).fill('0108');
      await save.click();
      await expectSaid(page, words.accounts.receiverSaved, words.web.notifications);
      await expect(dialog).toHaveCount(0);
    };
    await add('Nino Beridze');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await add('nino  beridze');
    await add('Nino Beridze');
    await expect(list.getByRole('listitem')).toHaveCount(1);

    await list.getByRole('button', { name: fill(texts.editPerson, { name: 'Nino Beridze' }) }).click();
    await expect(dialog.getByLabel(texts.line1)).toHaveValue('7 Rustaveli Avenue');
    await dialog.getByLabel(texts.line1).fill('9 Chavchavadze Avenue');
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(list.getByRole('listitem')).toHaveText(/9 Chavchavadze Avenue, 0108/);

    await list.getByRole('button', { name: fill(texts.removePerson, { name: 'Nino Beridze' }) }).click();
    await dialog.getByRole('button', { name: texts.remove, exact: true }).click();
    await expectSaid(page, words.accounts.receiverRemoved, words.web.notifications);
    await expect(list.getByText(texts.noReceivers)).toBeVisible();
  }),
);

inEachLanguage((test) =>
  test('a receiver whose fields are wrong is not saved', async ({ page, context, words, here }) => {
    await loggedInCustomer(context, '353871234567');
    const texts = words.ownAddress;
    await page.goto(here('/dashboard/address'));
    await page.getByRole('button', { name: texts.addReceiver }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: texts.save, exact: true });
    await save.click();
    await expect(dialog.getByLabel(texts.name, { exact: true })).toBeFocused();
    await dialog.getByLabel(texts.name, { exact: true }).fill('Nino');
    await save.click();
    await expect(dialog.getByLabel(texts.phone, { exact: true })).toBeFocused();
    await expect(dialog.getByLabel(texts.phone, { exact: true })).toHaveAccessibleDescription(
      words.validation.required,
    );
  }),
);
