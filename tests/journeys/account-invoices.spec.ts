import { expect, type Page } from './test.ts';
import { loggedInCustomer, toastOf, tokenOf } from './customers.ts';
import { api, at, staffToken, takeIn } from './support.ts';
import { fill, inGeorgianToo, type Words } from './languages.ts';

const PDF = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const HEIC = {
  name: 'IMG_1.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
};
const SVG = { name: 'scan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="x"/>') };

inGeorgianToo((test) =>
  test('invoices are added to a parcel, opened and deleted, at most five and none once it is released', async ({
    page,
    context,
    words,
    here,
  }) => {
    const person = await loggedInCustomer(context, '442079460321');
    const address = { address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' };
    const token = await staffToken('london');
    const { tracking_number, release_code } = await takeIn(token, {
      sender: { ...person, ...address, country_code: 'UK' },
    });
    await page.goto(here(`/dashboard/cargos/${tracking_number}`));
    const files = page
      .getByRole('list', { name: fill(words.invoiceFiles.listOf, { tracking: tracking_number }) })
      .getByRole('listitem');
    const picture = { name: 'shop.png', mimeType: 'image/png', buffer: await page.screenshot() };

    await choose(page, [picture, PDF], words);
    await expect(toastOf(page, words.parcels.fileUploaded, words.web.notifications).first()).toBeVisible();
    await expect(files).toHaveCount(2);
    const documents = page.getByRole('region', { name: words.ownParcels.documents });
    await expect(documents).toContainText(words.parcels.fileUploaded);
    const label = fill(words.invoiceFiles.numbered, { number: 1 });
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: fill(words.invoiceFiles.open, { label }) }).click();
    const shown = await popup;
    await shown.waitForURL(/^blob:/);
    await expect(shown.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    await shown.close();

    await choose(page, [PDF, PDF, PDF, PDF], words);
    await expect(toastOf(page, words.parcels.tooManyFiles, words.web.notifications)).toBeVisible();
    await choose(page, [SVG], words);
    await expect(toastOf(page, `scan.svg: ${words.files.fileKind}`, words.web.notifications)).toBeVisible();
    await expect(files).toHaveCount(2);

    // One that is refused does not stop the others, and each is told of.
    await choose(page, [PDF, HEIC, { ...picture, name: 'second.png' }], words);
    await expect(files).toHaveCount(4);
    for (const line of [
      `receipt.pdf: ${words.parcels.fileUploaded}`,
      `IMG_1.HEIC: ${words.files.pictureHeic}`,
      `second.png: ${words.parcels.fileUploaded}`,
    ])
      await expect(documents).toContainText(line);
    await removeFirst(page, words);
    await expect(files).toHaveCount(3);
    await removeFirst(page, words);
    await expect(files).toHaveCount(2);

    await removeFirst(page, words);
    await expect(toastOf(page, words.parcels.invoiceDeleted, words.web.notifications)).toBeVisible();
    await expect(documents).toContainText(words.parcels.invoiceDeleted);
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
    await removeFirst(page, words);
    await expect(toastOf(page, words.parcels.invoiceNotDeleted, words.web.notifications)).toBeVisible();
    await expect(files).toHaveCount(0);
    await choose(page, [PDF], words);
    await expect(files).toHaveCount(1);

    await api('POST', '/cargo/batch/event', { tracking_numbers: [tracking_number], event: 'ARRIVE' }, token);
    await context.request.post(at(`/api/cargo/${tracking_number}/release`), {
      headers: { authorization: `Bearer ${token}` },
      multipart: { release_code, pictures: picture },
    });
    await page.getByRole('link', { name: words.ownParcels.back }).click();
    await page.getByText(words.ownParcels.filters.ALL, { exact: true }).click();
    await expect(page).toHaveURL(/ALL/);
    await page.reload();
    await expect(
      page.getByText(fill(words.ownParcels.status, { status: words.ownParcels.collected })),
    ).toBeVisible();
    await page
      .getByRole('button', { name: fill(words.ownParcels.more, { tracking: tracking_number }) })
      .click();
    await expect(page.getByRole('menuitem', { name: words.ownParcels.history })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: words.invoiceFiles.upload })).toHaveCount(0);
    // What the parcel was sent with stays with it.
    await page.goto(here(`/dashboard/cargos/${tracking_number}`));
    await expect(page.getByRole('button', { name: fill(words.invoiceFiles.open, { label }) })).toBeVisible();
    await expect(page.getByRole('button', { name: fill(words.invoiceFiles.delete, { label }) })).toHaveCount(
      0,
    );
  }),
);

async function choose(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
  { invoiceFiles: words }: Words,
) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words.upload }).click();
  await (await chooser).setFiles(files);
}

async function removeFirst(page: Page, { invoiceFiles: words }: Words) {
  const label = fill(words.numbered, { number: 1 });
  await page.getByRole('button', { name: fill(words.delete, { label }) }).click();
  await page.getByRole('button', { name: words.deleteConfirm }).click();
}
