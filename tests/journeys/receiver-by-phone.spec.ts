/**
 * Somebody in Georgia with a phone, without e-mail and account, from the first message to the hand-over (beyond the documents, sections 2
 * and 3). The product's clock shows noon in Georgia, as no text message is sent there at night.
 */
import { receiver } from '#texts/receiver.ts';
import { receiverPage } from '#texts/receiver-page.ts';
import { inLanguage } from '#texts/texts.ts';
import { tracking as steps } from '#texts/tracking.ts';
import { fill } from '#texts/format.ts';
import { newAddress } from './addresses.ts';
import { expectAccessible } from './accessible.ts';
import { codeBySms, record } from './receiver-link.ts';
import { sign } from './signature.ts';
import { at, newReceiver, staffSession, staffToken, takeIn } from './support.ts';
import { expect, test, type Browser, type Page } from './test.ts';

const said = inLanguage(receiver, 'ka');
const words = inLanguage(receiverPage, 'ka');
const tracking = inLanguage(steps, 'ka');

test.use({
  productAt: '08:00',
  viewport: { width: 390, height: 800 },
  hasTouch: true,
  isMobile: true,
  locale: 'ka-GE',
  timezoneId: 'Asia/Tbilisi',
});

/** The newest message on the phone, once it has these words. */
async function messageOn(page: Page, phone: string, text: string) {
  const newest = page.locator('section.card').first();
  await expect(async () => {
    await page.goto(`${process.env['MAILBOX_URL'] ?? ''}/phone?to=${phone}`);
    await expect(newest).toContainText(text, { timeout: 500 });
  }).toPass();
  return newest;
}

/** Opens the link of a message, as the phone does: in a tab of its own. */
async function follow(page: Page, phone: string, text: string): Promise<Page> {
  const message = await messageOn(page, phone, text);
  const opened = page.waitForEvent('popup');
  await message.getByRole('link').tap();
  return opened;
}

async function chooseOffice(page: Page, phone: string): Promise<void> {
  await page.getByRole('heading', { name: words.delivery.title }).tap();
  await page.getByText(words.delivery.OFFICE, { exact: true }).tap();
  await page.getByRole('button', { name: words.delivery.send }).tap();
  await page.getByLabel(words.code.label, { exact: true }).fill(await codeBySms(phone));
  await page.getByRole('button', { name: words.code.confirm }).tap();
  await expect(page.getByText(said.delivered)).toBeFocused();
  await expect(page.getByRole('region', { name: words.place.OFFICE })).toBeVisible();
}

async function chooseWhatsapp(page: Page): Promise<void> {
  await page.getByRole('heading', { name: words.contact.title }).tap();
  await page.getByText(words.contact.WHATSAPP, { exact: true }).tap();
  await page.getByRole('button', { name: words.contact.save }).tap();
  await expect(page.getByText(said.contactSaved)).toBeFocused();
}

async function handOver(browser: Browser, number: string, code: string): Promise<void> {
  const office = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } });
  await staffSession(office, 'tbilisi');
  await office.goto(at(`/manage/item/${number}`));
  await office.getByRole('button', { name: 'Release parcel' }).click();
  const dialog = office.getByRole('dialog', { name: /^Release parcel/ });
  await dialog.getByLabel('Release code', { exact: true }).fill(code);
  await sign(office);
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await office.getByRole('button', { name: 'Release unpaid' }).click();
  await expect(office.getByText('Parcel released.')).toBeVisible();
  await office.close();
}

test('a phone in Georgia is enough to follow, redirect and collect a parcel', async ({ page, browser }) => {
  const token = await staffToken('london');
  const somebody = { ...newReceiver(), name: 'ნინო კაპანაძე' };
  const { tracking_number: number } = await takeIn(token, { receiver: somebody, delivery_option: 'HOME' });
  await record(token, number, 'DELAY', 'თოვლი უღელტეხილზე');

  const first = await follow(page, somebody.phone, 'თქვენი ამანათი შეფერხდა. გამგზავნი: Tamar.');
  await expect(first).toHaveURL(/\/ka\/r\/[\w-]{22}$/);
  await expect(first.locator('[aria-current=step]')).toContainText(tracking.delayed);
  await expect(first.getByText('თოვლი უღელტეხილზე')).toBeVisible();
  await expect(first.getByRole('region', { name: words.place.HOME })).toBeVisible();
  await chooseOffice(first, somebody.phone);
  await chooseWhatsapp(first);
  await first.close();

  await record(token, number, 'ARRIVE');
  const ready = await follow(page, somebody.phone, 'თქვენი ამანათი მზადაა. გამგზავნი: Tamar.');
  await messageOn(page, somebody.phone, 'WhatsApp');
  const shown = ready.getByRole('region', { name: words.release.title });
  const code = (await shown.locator('p').first().innerText()).trim();
  expect(code).toMatch(/^\d{6}$/);
  await expect(page.locator('section.card').first()).toContainText(code);
  await expect(shown.getByRole('img', { name: fill(words.release.qr, { code }) })).toBeInViewport();
  await expectAccessible(ready);
  await handOver(browser, number, code);
  await ready.reload();
  await expect(ready.getByText(words.missing)).toBeVisible();
  await expect(ready.getByText(code)).toHaveCount(0);
});
