/** All parcels of a receiver handed over at once: paid in the dialog, one code, one signature (docs/decisions/023). */
import { expect, test, type Page } from './test.ts';
import { expectAccessible } from './accessible.ts';
import { expectUncovered } from './covered.ts';
import { ownClock, scan } from './reader.ts';
import { sign } from './signature.ts';
import { api, at, newReceiver, staffSession, staffToken, takeIn } from './support.ts';
import { fill, inEachLanguage, inGeorgianToo } from './languages.ts';

test('all waiting parcels of a receiver are paid in cash with change and released with one code and one signature', async ({
  page,
}) => {
  const token = await staffToken('london');
  const receiver = newReceiver();
  const first = await takeIn(token, { receiver });
  const second = await takeIn(token, { receiver });
  const kept = await takeIn(token, { receiver });
  const sender = { ...receiver, phone: '442079460188', email: 'other@example.com', country_code: 'UK' };
  const other = await takeIn(token, { receiver, sender });
  const numbers = [first, second, kept, other].map((one) => one.tracking_number);
  await api('POST', '/cargo/batch/event', { tracking_numbers: numbers, event: 'ARRIVE' }, token);

  await staffSession(page, 'london');
  await page.goto(at(`/manage/item/${first.tracking_number}`));
  await page.getByRole('button', { name: 'Release parcel' }).click();
  const dialog = page.getByRole('dialog', { name: /^Release parcel/ });
  const box = (one: { tracking_number: string }) =>
    dialog.getByRole('checkbox', { name: one.tracking_number });
  await expect(box(first)).toBeDisabled();
  for (const one of [first, second, kept]) await expect(box(one)).toBeChecked();
  await expect(box(other)).not.toBeChecked();
  await expect(dialog).toContainText('These 3 parcels are not paid: £84.00 is due.');
  const all = dialog.getByRole('checkbox', { name: 'All', exact: true });
  await expect(all).toBeChecked({ indeterminate: true });
  await all.click();
  await expect(box(other)).toBeChecked();
  await expect(all).toBeChecked();
  await all.click();
  for (const one of [second, kept, other]) await expect(box(one)).not.toBeChecked();
  await expect(all).not.toBeChecked();
  await box(second).check();
  await expect(dialog).toContainText('These 2 parcels are not paid: £56.00 is due.');

  await dialog.getByRole('button', { name: 'Pay £56.00 by cash' }).click();
  const payment = page.getByRole('dialog', { name: 'Record this payment?' });
  await page.keyboard.press('Escape');
  await expect(payment).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay £56.00 by cash' }).click();
  const received = payment.getByLabel('Received');
  const amount = payment.getByRole('textbox', { name: 'Received' });
  await expect(amount).toBeFocused();
  const record = payment.getByRole('button', { name: 'Record payment' });
  await payment.getByRole('button', { name: '£60.00' }).click();
  await expect(payment.getByText('Change: £4.00')).toBeVisible();
  await expect(received.first()).toHaveValue('60');
  await payment.getByRole('textbox', { name: 'Received' }).fill('50,5');
  await expect(payment.getByText('£5.50 is missing')).toBeVisible();
  await expect(record).toBeDisabled();
  await payment.getByRole('textbox', { name: 'Received' }).fill('100');
  await expect(payment.getByText('Change: £44.00')).toBeVisible();
  await expectAccessible(page);
  await amount.press('Enter');
  await expect(payment).toBeHidden();
  await expect(dialog.getByText('is due')).toBeHidden();
  await expect(dialog.getByText('Change to give back: £44.00')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Paid. The payment is recorded.')).toBeVisible();
  await expect(page.getByText('checked out successfully.')).toHaveCount(0);
  await expect(dialog.getByLabel('Release code', { exact: true })).toBeFocused();
  // The code field was left empty to tick and pay.
  await expect(dialog.getByText('This field is required')).toHaveCount(0);

  await box(other).check();
  await expect(dialog).toContainText('This parcel is not paid: £28.00 is due.');
  await expectAccessible(page);
  await sign(page);
  // Esc does not drop the signature, and closes only the question above the dialog.
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Release code', { exact: true }).fill(second.release_code);
  await dialog.getByRole('button', { name: 'Release 3 parcels' }).click();
  await expect(dialog.getByText('Please enter the release code.')).toBeVisible();
  const ownCode = dialog.getByLabel(`Code for ${other.tracking_number}`);
  await ownCode.fill(other.release_code === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Release 3 parcels' }).click();
  const confirm = page.getByRole('button', { name: 'Release unpaid' });
  await expect(page.getByText('£28.00 is still due for 1 of these 3 parcels.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
  await dialog.getByRole('button', { name: 'Release 3 parcels' }).click();
  await confirm.click();
  await expect(dialog.getByText('The release code is not right.').first()).toBeVisible();
  await ownCode.fill(other.release_code);
  await dialog.getByRole('button', { name: 'Release 3 parcels' }).click();
  await confirm.click();
  await expect(page.getByText('3 parcels released.')).toBeVisible();
  await expect(dialog).toBeHidden();

  const proofOf = async (number: string) =>
    (
      await api<{ signature?: { image: string } }>(
        'GET',
        `/signature?tracking_number=${number}`,
        undefined,
        token,
      )
    ).signature?.image;
  const image = await proofOf(first.tracking_number);
  expect(image).toMatch(/^data:image\/png/);
  for (const one of [second, other]) expect(await proofOf(one.tracking_number)).toBe(image);
  expect(await proofOf(kept.tracking_number)).toBeUndefined();
});

test('Release stays in view, and the first fault comes into view and gets the focus', async ({ page }) => {
  const token = await staffToken('london');
  const receiver = newReceiver();
  const first = await takeIn(token, { receiver });
  const sender = { ...receiver, phone: '442079460188', email: 'other@example.com', country_code: 'UK' };
  const other = await takeIn(token, { receiver, sender });
  const more = await Promise.all(Array.from({ length: 5 }, () => takeIn(token, { receiver })));
  const numbers = [first, other, ...more].map((one) => one.tracking_number);
  await api('POST', '/cargo/batch/event', { tracking_numbers: numbers, event: 'ARRIVE' }, token);
  await staffSession(page, 'london');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(at(`/manage/item/${first.tracking_number}`));
    await page.getByRole('button', { name: 'Release parcel' }).click();
    const dialog = page.getByRole('dialog', { name: /^Release parcel/ });
    const release = dialog.getByRole('button', { name: /^Release/ });
    const code = dialog.getByLabel('Release code', { exact: true });
    await expect(release).toBeInViewport({ ratio: 1 });
    // The list came after the focus, and moved the field.
    await expect(dialog.getByRole('checkbox', { name: numbers.at(-1) ?? '' })).toBeVisible();
    await expect(code).toBeFocused();
    await expectUncovered(code);
    await code.fill(first.release_code);
    await code.press('Enter');
    await expect(dialog.getByRole('group', { name: 'Hand-over' })).toBeFocused();
    await expect(dialog.getByText('Please take a signature or at least one picture.')).toBeInViewport({
      ratio: 1,
    });
    await expect(release).toBeInViewport({ ratio: 1 });
    // A missing code comes first, and the foot does not cover what has the focus.
    await dialog.getByRole('checkbox', { name: other.tracking_number }).check();
    await release.click();
    const ownCode = dialog.getByLabel(`Code for ${other.tracking_number}`);
    await expect(ownCode).toBeFocused();
    await expect(ownCode).toBeInViewport({ ratio: 1 });
    await dialog.getByLabel('Note').focus();
    const [field, button] = [await dialog.getByLabel('Note').boundingBox(), await release.boundingBox()];
    if (field === null || button === null) throw new Error('Not on the page');
    expect(field.y + field.height).toBeLessThanOrEqual(button.y);
    await expectAccessible(page);
  }
});

/** A parcel that is opened for its hand-over, and another sender's that waits for the same receiver. */
async function openWithAnother(page: Page, title = 'Release parcel', url = at) {
  const token = await staffToken('london');
  const receiver = newReceiver();
  const sender = { ...receiver, phone: '442079460188', email: 'other@example.com', country_code: 'UK' };
  const own = await takeIn(token, { receiver });
  const others = [await takeIn(token, { receiver, sender })];
  for (let more = 0; more < 3; more += 1)
    others.push(
      await takeIn(token, {
        receiver,
        sender: { ...sender, phone: `44207946019${more}`, email: `m${more}@example.com` },
      }),
    );
  const numbers = [own, ...others].map((one) => one.tracking_number);
  await api('POST', '/cargo/batch/event', { tracking_numbers: numbers, event: 'ARRIVE' }, token);
  await ownClock(page);
  await staffSession(page, 'london');
  await page.goto(url(`/manage/item/${own.tracking_number}`));
  await page.getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('checkbox', { name: numbers.at(-1) ?? '' })).toBeVisible();
  return { dialog, own, others };
}

test('the field that has the focus stays in view while scans add fields, and each scanned code goes to the first empty one', async ({
  page,
}) => {
  const { dialog, own, others } = await openWithAnother(page);
  const code = dialog.getByLabel('Release code', { exact: true });
  const codeOf = ({ tracking_number }: { tracking_number: string }) =>
    dialog.getByLabel(`Code for ${tracking_number}`);
  await expect(code).toBeFocused();
  await scan(page, own.release_code);
  await expect(code).toHaveValue(own.release_code);
  for (const other of others) {
    await scan(page, other.tracking_number);
    await expect(codeOf(other)).toBeVisible();
    await expect(code).toBeFocused();
    await expectUncovered(code);
  }
  for (const other of others.slice(0, 2)) {
    await scan(page, other.release_code);
    await expect(codeOf(other)).toHaveValue(other.release_code);
    await expect(codeOf(other)).toBeFocused();
    await expectUncovered(codeOf(other));
  }
  await expect(code).toHaveValue(own.release_code);
  // Also when the focus is elsewhere; a full field is not overwritten.
  await dialog.getByRole('button', { name: 'Choose pictures' }).focus();
  for (const other of others.slice(2)) await scan(page, other.release_code);
  for (const other of others) await expect(codeOf(other)).toHaveValue(other.release_code);
  await scan(page, '135790');
  await expect(page.getByText('Every code field is filled in.')).toBeVisible();
  for (const other of others) await expect(codeOf(other)).toHaveValue(other.release_code);
  await expect(code).toHaveValue(own.release_code);
});

inGeorgianToo((test) =>
  test('on a phone a message leaves the ways to pay free', async ({ page, words, here }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { dialog, others } = await openWithAnother(page, words.officeRelease.title, here);
    const [other] = others;
    if (other === undefined) throw new Error('No other parcel');
    await scan(page, other.tracking_number);
    const message = page.getByText(fill(words.officeRelease.scannedToo, { tracking: other.tracking_number }));
    // It stays while it is hovered.
    await message.hover();
    for (const way of await dialog.getByRole('button', { name: /£56\.00/ }).all()) {
      // As far down as the foot leaves it.
      await way.evaluate((button: { scrollIntoView(where: object): void }) =>
        button.scrollIntoView({ block: 'end' }),
      );
      await expectUncovered(way);
    }
    await expect(message).toBeVisible();
  }),
);

inEachLanguage((test) =>
  test('the ring of the focused way to pay is whole', async ({ page, words, here }) => {
    const token = await staffToken('london');
    const { tracking_number: number } = await takeIn(token, { receiver: newReceiver() });
    await staffSession(page, 'london');
    await page.goto(here(`/manage/items?q=${number}`));
    await page
      .getByRole('checkbox', { name: fill(words.officeParcels.select, { tracking: number }) })
      .check();
    await page.getByRole('button', { name: words.officeParcels.takePayment }).click();
    const way = page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(words.officeBilling.by.CASH) });
    await expect(way).toBeFocused();
    // What cuts its content off must leave 5 pixels around the button for the ring.
    const cut = await way.evaluate((button: Cut) => {
      const own = button.getBoundingClientRect();
      for (let box = button.parentElement; box !== null; box = box.parentElement) {
        if (box.ownerDocument.defaultView.getComputedStyle(box).overflowX === 'visible') continue;
        if (own.left - box.getBoundingClientRect().left < 5) return box.className;
      }
      return '';
    });
    expect(cut).toBe('');
  }),
);

interface Cut {
  className: string;
  parentElement: Cut | null;
  ownerDocument: { defaultView: { getComputedStyle(box: Cut): { overflowX: string } } };
  getBoundingClientRect(): { left: number };
}
