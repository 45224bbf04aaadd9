import { expect, type Page, test } from './test.ts';
import { loggedInCustomer, toastOf, tokenOf } from './customers.ts';
import { api, at, staffToken, takeIn } from './support.ts';

const PDF = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const HEIC = {
  name: 'IMG_1.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
};
const SVG = { name: 'scan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="x"/>') };

test('invoices are added to a parcel, opened and deleted, at most five and none once it is released', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '442079460321');
  const address = { address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' };
  const token = await staffToken('london');
  const { tracking_number, release_code } = await takeIn(token, {
    sender: { ...person, ...address, country_code: 'UK' },
  });
  await page.goto(at(`/dashboard/cargos/${tracking_number}`));
  const files = page.getByRole('list', { name: `Invoices of ${tracking_number}` }).getByRole('listitem');
  const picture = { name: 'shop.png', mimeType: 'image/png', buffer: await page.screenshot() };

  await choose(page, [picture, PDF]);
  await expect(toastOf(page, 'File was uploaded').first()).toBeVisible();
  await expect(files).toHaveCount(2);
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents).toContainText('File was uploaded');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open Invoice 1' }).click();
  const shown = await popup;
  await shown.waitForURL(/^blob:/);
  await expect(shown.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await shown.close();

  await choose(page, [PDF, PDF, PDF, PDF]);
  await expect(toastOf(page, "Can't upload more than 5 files")).toBeVisible();
  await choose(page, [SVG]);
  await expect(toastOf(page, 'scan.svg: This kind of file is not accepted.')).toBeVisible();
  await expect(files).toHaveCount(2);

  // One that is refused does not stop the others, and each is told of.
  await choose(page, [PDF, HEIC, { ...picture, name: 'second.png' }]);
  await expect(files).toHaveCount(4);
  for (const line of [
    'receipt.pdf: File was uploaded',
    'IMG_1.HEIC: iPhone pictures',
    'second.png: File was uploaded',
  ])
    await expect(documents).toContainText(line);
  await removeFirst(page);
  await expect(files).toHaveCount(3);
  await removeFirst(page);
  await expect(files).toHaveCount(2);

  await removeFirst(page);
  await expect(toastOf(page, 'Invoice deleted!')).toBeVisible();
  await expect(documents).toContainText('Invoice deleted!');
  await expect(files).toHaveCount(1);
  const { cargos } = await api<{ cargos: { customer_invoices: string[] }[] }>(
    'GET',
    '/customer/cargos',
    undefined,
    await tokenOf(person),
  );
  // Delete it as another tab would, before this page does.
  const [file_name] = cargos[0]?.customer_invoices ?? [];
  await api('POST', '/customer/invoice/delete', { file_name }, token);
  await removeFirst(page);
  await expect(toastOf(page, 'Invoice was not deleted!')).toBeVisible();
  await expect(files).toHaveCount(0);
  await choose(page, [PDF]);
  await expect(files).toHaveCount(1);

  await api('POST', '/cargo/batch/event', { tracking_numbers: [tracking_number], event: 'ARRIVE' }, token);
  await context.request.post(at(`/api/cargo/${tracking_number}/release`), {
    headers: { authorization: `Bearer ${token}` },
    multipart: { release_code, pictures: picture },
  });
  await page.getByRole('link', { name: 'All parcels' }).click();
  await page.getByText('All', { exact: true }).click();
  await expect(page).toHaveURL(/ALL/);
  await page.reload();
  await expect(page.getByText("It's collected!")).toBeVisible();
  await page.getByRole('button', { name: /^More for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Tracking history' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Upload invoice' })).toHaveCount(0);
  // What the parcel was sent with stays with it.
  await page.goto(at(`/dashboard/cargos/${tracking_number}`));
  await expect(page.getByRole('button', { name: 'Open Invoice 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Invoice 1' })).toHaveCount(0);
});

async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload invoice' }).click();
  await (await chooser).setFiles(files);
}

async function removeFirst(page: Page) {
  await page.getByRole('button', { name: 'Delete Invoice 1' }).click();
  await page.getByRole('button', { name: 'Delete file' }).click();
}
