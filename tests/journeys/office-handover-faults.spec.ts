/** A hand-over in which a code was wrong, or another agent changes a parcel meanwhile. */
import { expect, test, type Page } from './test.ts';
import { expectAccessible } from './accessible.ts';
import { ownClock, scan } from './reader.ts';
import { sign } from './signature.ts';
import { api, at, newReceiver, staffSession, staffToken, takeIn } from './support.ts';

const code = (page: Page) => page.getByLabel('Release code', { exact: true });
const checkbox = (page: Page, { tracking_number }: { tracking_number: string }) =>
  page.getByRole('checkbox', { name: tracking_number });

/** Two parcels of one sender for one receiver, the first of which is opened for its hand-over. */
async function openFirst(page: Page) {
  const token = await staffToken('london');
  const receiver = newReceiver();
  const [own, second] = [await takeIn(token, { receiver }), await takeIn(token, { receiver })];
  const numbers = [own, second].map((one) => one.tracking_number);
  await api('POST', '/cargo/batch/event', { tracking_numbers: numbers, event: 'ARRIVE' }, token);
  await staffSession(page, 'london');
  await page.goto(at(`/manage/item/${own.tracking_number}`));
  await page.getByRole('button', { name: 'Release parcel' }).click();
  await expect(checkbox(page, second)).toBeChecked();
  return { own, second, receiver };
}

async function release(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Release( 2 parcels)?$/ }).click();
  await page.getByRole('button', { name: 'Release unpaid' }).click();
}

/** What another agent does. */
async function correct(number: string, target: string, address: object): Promise<void> {
  const token = await staffToken('admin');
  const { cargo } = await api<{ cargo: { item: { id: number } } }>(
    'GET',
    `/cargo/${number}`,
    undefined,
    token,
  );
  const reply = await api(
    'POST',
    `/cargo/${cargo.item.id}/info/edit`,
    { target, update_all: 0, address },
    token,
  );
  expect(reply).toHaveProperty('message');
  expect(reply).not.toHaveProperty('code');
}

test('a scanned code replaces one that was refused or is not complete, but no other', async ({ page }) => {
  await ownClock(page);
  const { own } = await openFirst(page);
  const wrong = own.release_code === '000000' ? '111111' : '000000';
  await code(page).fill(wrong);
  await sign(page);
  await release(page);
  await expect(page.getByText('The release code is not right.').first()).toBeVisible();
  await expect(code(page)).toBeFocused();
  await scan(page, own.release_code);
  await expect(code(page)).toHaveValue(own.release_code);
  await expect(page.getByText('The release code is not right.')).toHaveCount(0);
  await scan(page, wrong);
  await expect(page.getByText('Every code field is filled in.')).toBeVisible();
  await expect(code(page)).toHaveValue(own.release_code);
  await code(page).fill('12');
  await scan(page, own.release_code);
  await expect(code(page)).toHaveValue(own.release_code);
  await release(page);
  await expect(page.getByText('2 parcels released.')).toBeVisible();
});

test('a ticked parcel that got another receiver is named, and the code in the field is not asked for again', async ({
  page,
}) => {
  const { own, second, receiver } = await openFirst(page);
  await code(page).fill(own.release_code);
  await sign(page);
  await correct(second.tracking_number, 'receiver', {
    ...newReceiver(),
    name: 'Nino Beridze',
    email: 'nino.beridze@example.com',
  });
  await release(page);
  const left = page.getByText(
    `${second.tracking_number} has another receiver, Nino Beridze, and is not handed over.`,
  );
  await expect(left).toBeInViewport({ ratio: 1 });
  await expect(checkbox(page, second)).toHaveCount(0);
  await expect(page.getByText('Please enter the release code.')).toHaveCount(0);
  await expect(code(page)).toHaveValue(own.release_code);
  await expectAccessible(page);
  await release(page);
  await expect(page.getByText('Parcel released.')).toBeVisible();
  expect(receiver.name).not.toBe('Nino Beridze');
});

test('a ticked parcel that needs a code of its own meanwhile stays ticked, and its code is asked for', async ({
  page,
}) => {
  const { own, second, receiver } = await openFirst(page);
  await code(page).fill(own.release_code);
  await sign(page);
  await correct(second.tracking_number, 'sender', {
    ...receiver,
    name: 'Other Sender',
    phone: '442079460188',
    email: 'other.sender@example.com',
    country_code: 'UK',
  });
  await release(page);
  const ownCode = page.getByLabel(`Code for ${second.tracking_number}`);
  await expect(ownCode).toBeVisible();
  await expect(checkbox(page, second)).toBeChecked();
  await expect(ownCode).toHaveAccessibleDescription(/Please enter the release code\./);
  await ownCode.fill(second.release_code);
  await release(page);
  await expect(page.getByText('2 parcels released.')).toBeVisible();
});

test('what a colleague charges while the question about the debt is open is asked about again', async ({
  page,
}) => {
  const { own } = await openFirst(page);
  await code(page).fill(own.release_code);
  await sign(page);
  await page.getByRole('button', { name: 'Release 2 parcels' }).click();
  const question = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: 'Release unpaid' }) });
  await expect(question.last()).toContainText('£56.00');
  const charge = { note: 'Storage', amount: 3 };
  await api('POST', `/cargo/${own.tracking_number}/charges`, charge, await staffToken('admin'));
  await page.getByRole('button', { name: 'Release unpaid' }).click();
  const changed = page.getByText('These parcels have changed meanwhile.', { exact: false }).first();
  await expect(changed).toBeVisible();
  await page.getByRole('button', { name: 'Release 2 parcels' }).click();
  await expect(page.getByText('£59.00 is still due for 2 of these 2 parcels.')).toBeVisible();
  await page.getByRole('button', { name: 'Release unpaid' }).click();
  await expect(page.getByText('2 parcels released.')).toBeVisible();
});
