/** The receiver's page, as a phone in Georgia shows it (beyond the documents, section 3). */
import { receiver } from '#texts/receiver.ts';
import { receiverPage } from '#texts/receiver-page.ts';
import { inLanguage } from '#texts/texts.ts';
import { tracking as steps } from '#texts/tracking.ts';
import { trackingPage as onTracking } from '#texts/tracking-page.ts';
import { validation as rules } from '#texts/validation.ts';
import { fill } from '#texts/format.ts';
import { blackPng } from '../support/pictures.ts';
import { expectAccessible } from './accessible.ts';
import { newAddress } from './addresses.ts';
import { payAtTheProvider } from './customers.ts';
import { codeBySms, linkedParcel, record } from './receiver-link.ts';
import { NO_SHIFT, observeShift, shiftSoFar } from './shift.ts';
import { sign } from './signature.ts';
import { api, at, staffSession, staffToken } from './support.ts';
import { expect, test, type Browser, type Page } from './test.ts';

const said = inLanguage(receiver, 'ka');
const words = inLanguage(receiverPage, 'ka');
const tracking = inLanguage(steps, 'ka');
const trackingPage = inLanguage(onTracking, 'ka');
const validation = inLanguage(rules, 'ka');

const PHONE = { width: 390, height: 800 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'ka-GE', timezoneId: 'Asia/Tbilisi' });

const part = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title }) });
const unfold = async (page: Page, title: string) => {
  await part(page, title).locator('summary').tap();
  return part(page, title);
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const expectDone = async (page: Page, text: string) => {
  await expect(page.getByText(text, { exact: true })).toBeFocused();
  await expect(page.locator('details[open]')).toHaveCount(0);
};

/** Asks to have it brought to another door. */
async function askForHome(page: Page): Promise<void> {
  const delivery = await unfold(page, words.delivery.title);
  await delivery.getByText(words.delivery.HOME).tap();
  await delivery.getByLabel(words.delivery.line1).fill('ვაჟა-ფშაველას 7');
  await button(page, words.delivery.send).tap();
  await expect(page.getByRole('heading', { name: words.code.title })).toBeVisible();
}

test('a mother in Georgia follows her parcel, changes the delivery, and collects it with her code', async ({
  page,
  browser,
}) => {
  const token = await staffToken('london');
  const parcel = await linkedParcel(token);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(at(parcel.path));
  await expect(page).toHaveURL(/\/ka\/r\/[\w-]{22}$/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(words.title);
  await expect(page.getByText(fill(words.from, { sender: 'Tamar' }))).toBeVisible();
  await expect(page.getByText(parcel.tracking_number).first()).toBeVisible();
  await expect(page.locator('[aria-current=step]')).toContainText(tracking.steps.PICKUP);
  await expect(page.getByText(trackingPage.nextText.PROCESS)).toBeVisible();
  await expect(page.getByText(words.zone.GE)).toBeVisible();
  await expectAccessible(page);

  // Without a line of a way to write there, nothing is sent.
  const delivery = await unfold(page, words.delivery.title);
  await delivery.getByLabel(words.delivery.line1).fill('');
  await button(page, words.delivery.send).tap();
  await expect(delivery.getByLabel(words.delivery.line1)).toBeFocused();
  await expect(delivery.getByText(validation.required).and(page.locator(':visible'))).toHaveCount(1);
  await page.reload();

  await askForHome(page);
  await expect(page.getByText(`+995 ••• ${parcel.phone.slice(-2)}`)).toBeVisible();
  await expect(page.getByText(fill(words.code.more, { amount: '£8.00' }))).toBeVisible();
  const field = page.getByLabel(words.code.label, { exact: true });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  const code = await codeBySms(parcel.phone);
  await field.fill(code === '000000' ? '111111' : '000000');
  await button(page, words.code.confirm).tap();
  await expect(page.getByText(said.codeWrong)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  // The phone's memory was needed for the messages: the page comes back where it was.
  await page.reload();
  await field.fill(code);
  await button(page, words.code.confirm).tap();
  await expectDone(page, said.delivered);
  await expect(page.getByRole('region', { name: words.place.HOME })).toContainText('ვაჟა-ფშაველას 7');
  await expect(
    page.getByRole('heading', { name: fill(words.due.amount, { amount: '£8.00' }) }),
  ).toBeVisible();
  await page.getByRole('link', { name: fill(words.due.pay, { amount: '£8.00' }) }).tap();
  await payAtTheProvider(page);
  await expect(page).toHaveURL(/\/ka\/payment-success#/);
  await expect(page.getByText('£8.00').first()).toBeVisible();
  await page.goto(at(parcel.path));
  await expect(page.getByText('£8.00')).toHaveCount(0);

  await unfold(page, words.contact.title);
  await expect(page.getByLabel(words.contact.SMS, { exact: true })).toBeChecked();
  await page.getByText(words.contact.WHATSAPP, { exact: true }).tap();
  await button(page, words.contact.save).tap();
  await expectDone(page, said.contactSaved);
  await unfold(page, words.contact.title);
  await expect(page.getByLabel(words.contact.WHATSAPP, { exact: true })).toBeChecked();
  await expect(page.getByLabel(words.contact.SMS, { exact: true })).not.toBeChecked();

  const customs = await unfold(page, words.customs.title);
  await customs.getByLabel(words.customs.name).fill('ნინო');
  await customs.getByLabel(words.customs.personalNumber).fill('01011012345');
  await customs
    .getByLabel(fill(words.customs.document, { number: 1 }))
    .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: blackPng(40, 30) });
  await button(page, words.customs.send).tap();
  await expect(customs.getByText(fill(validation.latinNameMeant, { meant: 'Nino' }))).toBeVisible();
  await expect(customs.getByLabel(words.customs.name)).toBeFocused();
  await expectAccessible(page);
  await customs.getByLabel(words.customs.name).fill('Nino Kapanadze');
  await button(page, words.customs.send).tap();
  await expectDone(page, said.customsSaved);
  await unfold(page, words.customs.title);
  await expect(customs).toContainText('N••• K••••••••');
  await expect(customs).toContainText('••••••••345');
  await expect(customs).toContainText(fill(words.customs.documents.one, { count: 1 }));
  await expect(customs.getByLabel(words.customs.personalNumber)).toHaveValue('');

  await unfold(page, words.problem.title);
  await page.getByLabel(words.problem.text).fill('ყუთი დასველებულია.');
  await button(page, words.problem.send).tap();
  await expectDone(page, said.problemSent);

  await record(token, parcel.tracking_number, 'ARRIVE');
  await page.goto(at(parcel.path));
  const release = page.getByRole('region', { name: words.release.title });
  await expect(release).toContainText(parcel.release_code);
  await expect(release.getByRole('img')).toBeInViewport();
  await unfold(page, words.delivery.title);
  await expect(page.getByText(words.delivery.locked)).toBeVisible();
  await expectAccessible(page);

  await handOver(browser, parcel);
  await page.reload();
  await expect(page.getByText(words.missing)).toBeVisible();
  await expect(page.getByRole('heading', { name: trackingPage.state.RELEASED })).toBeVisible();
  await expect(page.getByText(parcel.release_code)).toHaveCount(0);
  await expect(part(page, words.delivery.title)).toHaveCount(0);
  expect(errors).toEqual([]);
});

/** At the office, with the code that the receiver shows. */
async function handOver(browser: Browser, parcel: { tracking_number: string; release_code: string }) {
  const office = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } });
  await staffSession(office, 'admin');
  await office.goto(at(`/manage/item/${parcel.tracking_number}`));
  // What the receiver changed and reported is there.
  await expect(office.getByText('ყუთი დასველებულია.').first()).toBeVisible();
  await office.getByRole('button', { name: 'Release parcel' }).click();
  const dialog = office.getByRole('dialog', { name: /^Release parcel/ });
  await dialog.getByLabel('Release code', { exact: true }).fill(parcel.release_code);
  await sign(office);
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  // The door is paid.
  await expect(office.getByText(/^£28.00 is still due/)).toBeVisible();
  await office.getByRole('button', { name: 'Release unpaid' }).click();
  await expect(office.getByText('Parcel released.')).toBeVisible();
  await office.close();
}

test('nothing of the sender but the first name, and no price, is in the page', async ({ page }) => {
  const { path } = await linkedParcel(await staffToken('london'));
  const reply = await page.goto(at(path));
  const html = (await reply?.text()) ?? '';
  expect(html).toContain('Tamar');
  for (const secret of ['Kapanadze', '442079460123', 'High Street', 'client@example.com', '£'])
    expect(html).not.toContain(secret);
  expect(reply?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});

test('an unknown link says so, in each language', async ({ page }) => {
  const reply = await page.goto(at(`/ka/r/${'x'.repeat(22)}`));
  expect(reply?.status()).toBe(404);
  await expect(page.getByText(said.unknownLink)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'English' }).tap();
  await expect(page).toHaveURL(at(`/r/${'x'.repeat(22)}`));
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('Back leads from the code to the first step, and a new code can be asked for', async ({ page }) => {
  const { path, phone } = await linkedParcel(await staffToken('london'));
  await page.goto(at(path));
  await askForHome(page);
  const first = await codeBySms(phone);
  // The code arrives before the page's answer, which comes after Back.
  const answer = Promise.withResolvers<void>();
  // The route stays: a request that is sent while the last route goes is not reported.
  let posts = 0;
  await page.route(at(path), async (route) => {
    if (route.request().method() !== 'POST' || (posts += 1) > 1) return route.continue();
    const reply = await route.fetch();
    await answer.promise;
    return route.fulfill({ response: reply });
  });
  const answered = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await button(page, words.code.again).tap();
  const second = await codeBySms(phone, first);
  await page.goBack();
  await expect(page.getByRole('heading', { name: words.code.title })).toHaveCount(0);
  const asIsNow = page.waitForResponse((reply) => reply.request().method() === 'GET');
  answer.resolve();
  await (await answered).finished();
  await (await asIsNow).finished();
  await expect(page.getByRole('heading', { name: words.code.title })).toHaveCount(0);
  await expect(page).toHaveURL(at(path));
  // The first step is open, as it was filled in.
  await expect(page.getByRole('radio', { name: words.delivery.HOME })).toBeChecked();
  await page.goForward();
  await page.getByLabel(words.code.label, { exact: true }).fill(second);
  await page.keyboard.press('Enter');
  await expectDone(page, said.delivered);
});

test('without a connection nothing is lost, and what is sent again is one report', async ({
  page,
  context,
}) => {
  const { path, tracking_number } = await linkedParcel(await staffToken('london'));
  await page.goto(at(path));
  await unfold(page, words.problem.title);
  const text = page.getByLabel(words.problem.text);
  await text.fill('ყუთი დაზიანებულია.');
  await context.setOffline(true);
  await button(page, words.problem.send).tap();
  await expect(page.getByText(words.offline)).toBeFocused();
  await expect(text).toHaveValue('ყუთი დაზიანებულია.');
  await context.setOffline(false);

  // The answer to the first attempt is lost on the way.
  let lost = 0;
  await page.route(at(path), async (route) => {
    if (route.request().method() !== 'POST' || (lost += 1) > 1) return route.continue();
    await route.fetch({ maxRedirects: 0 });
    return route.abort();
  });
  await button(page, words.problem.send).tap();
  await expect(page.getByText(words.offline)).toBeFocused();
  await button(page, words.problem.send).tap();
  await expectDone(page, said.problemSent);

  // After a lost answer, what was changed meanwhile is another report.
  lost = 0;
  await unfold(page, words.problem.title);
  await text.fill('კიდევ ერთი');
  await button(page, words.problem.send).tap();
  await expect(page.getByText(words.offline)).toBeFocused();
  await text.fill('კიდევ ერთი ხარვეზი');
  await button(page, words.problem.send).tap();
  await expectDone(page, said.problemSent);

  const token = await staffToken('admin');
  const { cargo } = await api<{ cargo: { web_notes: { body: string }[] } }>(
    'GET',
    `/cargo/${tracking_number}`,
    undefined,
    token,
  );
  const bodies = cargo.web_notes.map(({ body }) => body).toSorted();
  expect(bodies).toEqual(['კიდევ ერთი', 'კიდევ ერთი ხარვეზი', 'ყუთი დაზიანებულია.'].toSorted());
});

test('a page that is opened again after a while shows what has happened since', async ({ page }) => {
  const token = await staffToken('london');
  const { path, tracking_number, release_code } = await linkedParcel(token);
  await page.clock.install();
  await page.goto(at(path));
  await record(token, tracking_number, 'ARRIVE');
  const returned = "document.dispatchEvent(new Event('visibilitychange'))";
  await page.evaluate(returned);
  await page.clock.fastForward(61_000);
  // Who is filling in a form keeps it.
  const problem = await unfold(page, words.problem.title);
  await page.evaluate(returned);
  await expect(page.getByLabel(words.problem.text)).toBeVisible();
  await problem.locator('summary').tap();
  await expect(page.getByText(release_code)).toHaveCount(0);
  await page.evaluate(returned);
  await expect(page.getByText(release_code)).toBeVisible();
});

test('a report that is being typed stays when another form is sent', async ({ page }) => {
  const { path } = await linkedParcel(await staffToken('london'));
  await page.goto(at(path));
  await unfold(page, words.problem.title);
  const text = page.getByLabel(words.problem.text);
  await text.fill('ყუთი დასველებულია.');
  await unfold(page, words.contact.title);
  await page.getByText(words.contact.WHATSAPP, { exact: true }).tap();
  await button(page, words.contact.save).tap();
  await expectDone(page, said.contactSaved);
  await unfold(page, words.problem.title);
  await expect(text).toHaveValue('ყუთი დასველებულია.');
  await button(page, words.problem.send).tap();
  await expectDone(page, said.problemSent);
  await unfold(page, words.problem.title);
  await expect(text).toHaveValue('');
});

test('who chooses another language reads on in it', async ({ page }) => {
  const { path } = await linkedParcel(await staffToken('london'));
  await page.goto(at(path));
  const contact = await unfold(page, words.contact.title);
  await contact.getByText('Svenska').tap();
  await button(page, words.contact.save).tap();
  await expect(page.getByText('Ditt val är sparat.')).toBeVisible();
  // It is said once.
  await expect(page).toHaveURL(at(path.replace('/ka/', '/sv/')));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Ditt val är sparat.')).toHaveCount(0);
});

test('on a slow network the parcel is read before any script', async ({ page, context }) => {
  const { path } = await linkedParcel(await staffToken('london'));
  await observeShift(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await context.route('**/*.js', () => undefined);
  const browser = await context.newCDPSession(page);
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', slow);
  await page.goto(at(path), { waitUntil: 'commit' });
  await expect(page.locator('[aria-current=step]')).toContainText(tracking.steps.PICKUP);
  await expect(page.getByText(words.zone.GE)).toBeVisible();
  expect(scripts).toHaveLength(1);
  await page.evaluate('document.fonts.ready');
  expect(await shiftSoFar(page)).toBeLessThan(NO_SHIFT);
});

test('without JavaScript the page is read, and its forms work', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: PHONE,
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  const page = await context.newPage();
  const { path, phone } = await linkedParcel(await staffToken('london'));
  const unfolded = async (title: string) => {
    await part(page, title).locator('summary').click();
    return part(page, title);
  };
  await page.goto(at(path));
  await expect(page.locator('[aria-current=step]')).toContainText(tracking.steps.PICKUP);

  const delivery = await unfolded(words.delivery.title);
  await delivery.getByText(words.delivery.HOME).click();
  await delivery.getByLabel(words.delivery.phone).fill('abc');
  await button(page, words.delivery.send).click();
  // The page again, with the error at its field and what was typed.
  await expect(delivery.getByText(validation.phone)).toBeVisible();
  await expect(delivery.getByLabel(words.delivery.phone)).toHaveValue('abc');
  // It stands far below the top of the page.
  await expect(delivery.getByLabel(words.delivery.phone)).toBeFocused();
  await expect(delivery.getByText(validation.phone)).toBeInViewport();
  await delivery.getByLabel(words.delivery.phone).fill(`+${phone}`);
  await button(page, words.delivery.send).click();
  await page.getByLabel(words.code.label, { exact: true }).fill(await codeBySms(phone));
  await button(page, words.code.confirm).click();
  await expect(page.getByText(said.delivered)).toBeVisible();

  const customs = await unfolded(words.customs.title);
  await expect(customs.getByLabel(fill(words.customs.document, { number: 1 }))).toBeHidden();
  await customs.getByLabel(words.customs.name).fill('Nino');
  await customs.getByLabel(words.customs.personalNumber).fill('01011012345');
  await button(page, words.customs.send).click();
  await expect(page.getByText(said.customsSaved)).toBeVisible();

  await unfolded(words.problem.title);
  await page.getByLabel(words.problem.text).fill('ყუთი დასველებულია.');
  await button(page, words.problem.send).click();
  await expect(page.getByText(said.problemSent)).toBeVisible();
  await context.close();
});
