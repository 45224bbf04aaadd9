import { findings } from './accessible.ts';
import { expectSaid, toastOf } from './customers.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { settled } from './settled.ts';
import { at } from './support.ts';
import { countries } from '#texts/countries.ts';
import { sitePages } from '#texts/site-pages.ts';
import { inEachLanguage, inGeorgianToo, unfoldHeader, type Words } from './languages.ts';

const REQUIRED = 'This field is required';
const DIALS = { UK: 44, GE: 995, IE: 353, SE: 46 } as const;
const phones = ({ countries } = ENGLISH) =>
  Object.entries(DIALS).map(
    ([code, dial]) => new RegExp(`^${countries[code as keyof typeof DIALS]}\\s*\\+${dial} `),
  );
const map = (page: Page) => page.getByRole('region', { name: 'Map of our office in Tbilisi' });

const ENGLISH: Pick<Words, 'countries' | 'sitePages'> = { countries, sitePages };

async function fillEnquiry(form: Locator, { sitePages: { enquiry: labels } } = ENGLISH): Promise<void> {
  await form.getByLabel(labels.firstName).fill('Nino');
  await form.getByLabel(labels.email).fill('nino@example.com');
  await form.getByLabel(labels.body).fill('Do you carry pianos?');
}

for (const javaScriptEnabled of [true, false]) {
  test(`a plan shows the office in Tbilisi, asks nobody else and loads no map, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const open = () => page.goto(at('/contact-us'));
      await (javaScriptEnabled ? settled(page, open) : open());
      await map(page).scrollIntoViewIfNeeded();
      const plan = map(page).getByRole('img', { name: /12 Merani Street, .*Tbilisi, Georgia/ });
      await expect(plan).toBeVisible();
      await expect(map(page).getByText('Not to scale.')).toBeVisible();
      for (const name of ['Mtkvari', 'Park', 'Merani Street', 'N'])
        await expect(plan.locator('text', { hasText: name }).first()).toBeInViewport();
      // The pin marks the middle.
      const [frame, pin] = [await plan.boundingBox(), await plan.locator('.pin').boundingBox()];
      const middle = (box: typeof pin) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
      expect(Math.abs(middle(pin) - middle(frame))).toBeLessThan(2);
      if (javaScriptEnabled) expect(await findings(page, { within: 'office-map' })).toEqual([]);
    }
    await expect(map(page).getByRole('link', { name: 'Open the place in a map' })).toHaveAttribute(
      'href',
      /41\.7151.*44\.8271/,
    );
    expect(requests.filter((url) => !url.startsWith(at('/')) || url.includes('office-map-view'))).toEqual([]);
    await context.close();
  });
}

test('with tiles the map shows those around Tbilisi at zoom 14', async ({ page }) => {
  const requested: string[] = [];
  await page.route('**/tiles/**', async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 404 });
  });
  await page.route('**/contact-us', async (route) => {
    const response = await route.fetch();
    const tag = '<meta name="map-tiles" content="/tiles/{z}/{x}/{y}.png" data-credit="Thanks to <b>us</b>">';
    await route.fulfill({ response, body: (await response.text()).replace('</head>', `${tag}</head>`) });
  });
  await page.goto(at('/contact-us'));
  await map(page).scrollIntoViewIfNeeded();
  await expect(map(page).getByText('Thanks to <b>us</b>')).toBeVisible();
  // In place of the plan.
  await expect(map(page).getByText('Not to scale.')).toBeHidden();
  await map(page).locator('.pin').last().click();
  await expect(
    map(page)
      .getByText(/Tbilisi, Georgia/)
      .last(),
  ).toBeVisible();
  // Longitude 44.8271 and latitude 41.7151 as tile numbers.
  await expect.poll(() => requested).toContain('/tiles/14/10232/6099.png');
  expect(requested.every((path) => path.startsWith('/tiles/14/'))).toBe(true);
});

test('the contact page has phones, offices, an e-mail and a form of type General', async ({ page }) => {
  await page.goto(at('/contact-us'));
  const main = page.getByRole('main');
  for (const phone of phones())
    await expect(main.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByText('0108 Tbilisi')).toBeVisible();
  await expect(main.getByText('London E16 0XX')).toBeVisible();
  const form = main.getByRole('form', { name: 'General' });
  const kind = form.getByLabel('Enquiry');
  await expect(kind).toHaveValue('General');
  await expect(kind.getByRole('option')).toHaveText(['General', 'Booking', 'Franchise', 'Agent']);
  await expect(form.getByLabel('Country code')).toHaveValue('GE');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText(REQUIRED)).toHaveCount(3);
  await expect(form.getByLabel('First name')).toBeFocused();
  await fillEnquiry(form);
  await expect(form.getByText(REQUIRED)).toHaveCount(0);
  await form.getByLabel('E-mail').fill('nobody');
  await expect(form.getByText('invalid email address')).toBeVisible();
  await form.getByLabel('E-mail').fill('nino@example.com');
  await page.route('**/api/contact', (route) => route.abort());
  await form.getByRole('button', { name: 'Send' }).click();
  await expectSaid(page, 'Message was not sent.');
  await expect(form.getByLabel('Message')).toHaveValue('Do you carry pianos?');
  await page.unroute('**/api/contact');
  const sending = page.waitForRequest('**/api/contact');
  await form.getByRole('button', { name: 'Send' }).click();
  expect((await sending).postDataJSON()).toMatchObject({
    enquery: 'General',
    firstName: 'Nino',
    lastName: '',
    email: 'nino@example.com',
    phone: '',
    body: 'Do you carry pianos?',
  });
  await expectSaid(page, 'We received your message and will reply soon.');
  await expect(form.getByLabel('Message')).toHaveValue('');
  // The keyboard stays where it was: after sending, and after closing the message.
  const send = form.getByRole('button', { name: 'Send' });
  await expect(send).toBeFocused();
  const message = page.getByRole('button', { name: /We received your message/ });
  await message.focus();
  await message.press('Enter');
  await expect(message).toHaveCount(0);
  await expect(send).toBeFocused();
});

inEachLanguage((test) =>
  test('an error without a field is shown above the form', async ({ page, words, here }) => {
    await page.goto(here('/contact-us'));
    const form = page.getByRole('form', { name: words.sitePages.enquiry.kinds.General });
    await fillEnquiry(form, words);
    const fields = { body: 'Too rude', first: 'The first thing', second: 'The second thing' };
    await page.route('**/api/contact', (route) =>
      route.fulfill({
        status: 422,
        json: { error: true, code: 'invalid', message: 'Too rude', errors: Object.values(fields), fields },
      }),
    );
    await form.getByRole('button', { name: words.sitePages.enquiry.send }).click();
    await expect(form.getByLabel(words.sitePages.enquiry.body)).toHaveAccessibleDescription('Too rude');
    const area = form.getByRole('alert').filter({ hasText: 'The first thing' });
    expect(await area.innerText()).toBe('The first thing\nThe second thing');
  }),
);

inEachLanguage((test) =>
  test('About, Contact, Privacy Policy and the end of a registration are separate pages', async ({
    page,
    words,
    here,
  }) => {
    await page.goto(here('/about'));
    const figures = page.getByRole('main').locator('dl');
    for (const figure of ['2009', words.sitePages.about.founded, words.sitePages.about.shipped])
      await expect(figures).toContainText(figure);
    await page.goto(here('/contact-us'));
    await expect(page.getByRole('heading', { level: 1, name: words.sitePages.contact.title })).toBeVisible();
    await page.goto(here('/privacy-policy'));
    await expect(page.getByRole('heading', { level: 1, name: words.site.privacy.title })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1000);
    await page.goto(here('/registration-success'));
    await expect(page.getByText(words.sitePages.outcomes.registered)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: words.sitePages.outcomes.toHome }).click();
    await expect(page).toHaveURL(here('/home'));
  }),
);

inGeorgianToo((test) =>
  test('the footer links work, and its forms are preset to the clicked entry', async ({
    page,
    words,
    here,
  }) => {
    await page.goto(here('/privacy-policy'));
    const footer = page.getByRole('contentinfo');
    for (const [name, target] of [
      [words.site.footer.terms, /^https:.*terms/],
      [words.site.footer.privacy, /\/privacy-policy$/],
      [words.site.header.booking, /\/home#booking$/],
      [words.site.header.tracking, /\/home#tracking$/],
      [words.site.header.about, /\/about$/],
      [words.site.footer.contactForm, /\/contact-us$/],
      [words.site.footer.facebook, /^https:\/\/www\.facebook\.com/],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', target);
    for (const text of [words.site.footer.refund, words.site.footer.paymentSecurity, /0108/, /E16 0XX/])
      await expect(footer.getByText(text)).toBeVisible();
    for (const phone of phones(words)) await expect(footer.getByRole('link', { name: phone })).toBeVisible();
    await unfoldHeader(page, words);
    const shop = page.getByRole('banner').getByRole('link', { name: words.site.header.shopping });
    await expect(shop).toHaveAttribute('href', /^https:\/\/shop\./);

    const dialog = page.getByRole('dialog');
    for (const [name, kind] of [
      [words.site.footer.franchise, 'Franchise'],
      [words.site.footer.agent, 'Agent'],
    ] as const) {
      await footer.getByRole('button', { name }).click();
      await expect(dialog.getByLabel(words.sitePages.enquiry.kind)).toHaveValue(kind);
      await fillEnquiry(dialog, words);
      const sending = page.waitForRequest('**/api/contact');
      await dialog.getByRole('button', { name: words.sitePages.enquiry.send }).click();
      expect((await sending).postDataJSON()).toMatchObject({ enquery: kind, firstName: 'Nino' });
      await expect(dialog).toHaveCount(0);
    }
  }),
);

inGeorgianToo((test) =>
  test('a container is ordered from one country to another', async ({ page, words, here }) => {
    await page.goto(here('/about'));
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: words.site.footer.orderContainer })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.sitePages.enquiry.send }).click();
    // Both countries, the first name and the message; the e-mail has its own text, with a full stop.
    await expect(dialog.getByText(words.validation.required, { exact: true })).toHaveCount(4);
    await expect(dialog.getByLabel(words.sitePages.enquiry.email)).toHaveAccessibleDescription(
      words.validation.requiredDot,
    );
    await dialog.getByLabel(words.sitePages.enquiry.email).fill('nobody');
    await expect(dialog.getByLabel(words.sitePages.enquiry.email)).toHaveAccessibleDescription(
      words.validation.requiredDot,
    );
    await dialog
      .getByLabel(words.sitePages.enquiry.containerFrom)
      .selectOption({ label: words.countries.UK });
    await dialog.getByLabel(words.sitePages.enquiry.containerTo).selectOption({ label: words.countries.GE });
    await fillEnquiry(dialog, words);
    const sending = page.waitForRequest('**/api/contact');
    await dialog.getByRole('button', { name: words.sitePages.enquiry.send }).click();
    expect((await sending).postDataJSON()).toMatchObject({
      enquery: 'Container',
      ContainerFrom: 'UK',
      ContainerTo: 'GE',
      body: 'Do you carry pianos?',
    });
    await expect(toastOf(page, words.sitePages.enquiry.sent, words.web.notifications)).toBeVisible();
  }),
);
