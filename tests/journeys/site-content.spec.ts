import { expect, type Page, test } from './test.ts';
import { loggedInCustomer, saveAddress } from './customers.ts';
import { at, startApplication } from './support.ts';

const DAY = 24 * 60 * 60;

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const picker = (page: Page) => panel(page, 'Book a courier');

test('the home page shows services, prices and reviews', async ({ page }) => {
  await page.goto(at('/'));
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible();
  await expect(page.getByRole('link', { name: /App Store/ })).toHaveAttribute('href', /^https:/);
  await expect(page.getByRole('link', { name: /Google Play/ })).toHaveAttribute('href', /^https:/);
  await expect(page.getByRole('heading', { name: 'Personal Dashboard' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'What will it cost?' })).toBeVisible();

  const strip = page.getByRole('region', { name: 'Merani in numbers' });
  for (const figure of ['5 out of 5', 'from 19 reviews', 'over 10,000', 'customers', '70,500', 'parcels'])
    await expect(strip).toContainText(figure);
  const said = page.getByRole('region', { name: 'What our customers say' }).getByRole('figure');
  await expect(said.nth(1)).toBeVisible();
  await expect(said.first()).toContainText('5 out of 5 stars');

  const popular = page.getByRole('region', { name: 'Popular shipments' });
  const titles = ['Household Items', 'Sports Equipments', 'Furniture', 'Electronics'];
  await expect(popular.getByRole('tab')).toHaveText(titles);
  for (const title of titles) {
    await popular.getByRole('tab', { name: title }).click();
    const samples = popular.getByRole('tabpanel', { name: title }).getByRole('listitem');
    await expect(samples.nth(1)).toBeVisible();
    for (const sample of await samples.all()) await expect(sample).toHaveText(/£\d+\.\d\d \+ VAT$/);
  }
  await expect(popular).toContainText('On this route no VAT is added');
});

/** Journeys run without a graphics card; this hides it from the page. */
const withGraphicsCard = (page: Page) =>
  page.addInitScript(`
    const create = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, { failIfMajorPerformanceCaveat, ...rest } = {}) {
      return create.call(this, kind, rest);
    };
    WebGL2RenderingContext.prototype.getExtension = () => null;
  `);

test('without a graphics card, nothing draws the globe', async ({ page }) => {
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(at('/home'));
  await expect(page.locator('globe-stage')).toHaveAttribute('data-none', '');
  expect(chunks.filter((url) => /index\.esm/.test(url))).toEqual([]);
  await expect(page.locator('globe-stage[data-ready]')).toHaveCount(0);
});

test('until it turns, and without a script, the globe is a picture', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const pictures: string[] = [];
  page.on('response', (response) => {
    if (response.ok() && /globe-(land|routes)-.*\.svg$/.test(response.url())) pictures.push(response.url());
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at('/home'));
    // Its middle, Europe, is in view and not behind the panel.
    const globe = await page.locator('globe-stage').boundingBox();
    const tracks = await page.getByRole('tablist', { name: 'Book or track' }).locator('..').boundingBox();
    const middle = {
      x: (globe?.x ?? 0) + (globe?.width ?? 0) / 2,
      y: (globe?.y ?? 0) + (globe?.height ?? 0) * 0.4,
    };
    expect(middle.x).toBeLessThan(width);
    expect(middle.y).toBeLessThan(800);
    const isBeside = middle.x > (tracks?.x ?? 0) + (tracks?.width ?? 0);
    expect(isBeside || middle.y > (tracks?.y ?? 0) + (tracks?.height ?? 0)).toBe(true);
  }
  await expect.poll(() => new Set(pictures).size).toBe(2);
  await context.close();
});

test('the globe starts once no dialog covers the page', async ({ page }) => {
  await withGraphicsCard(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(at('/home/login'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  const globe = page.locator('globe-stage[data-ready]');
  await expect(globe).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(globe).toBeVisible();
});

test('the globe turns, but stays a picture for visitors who prefer reduced motion', async ({ page }) => {
  await withGraphicsCard(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(at('/home'));
  const globe = page.locator('globe-stage[data-ready]');
  await expect(globe).toBeVisible();
  const first = await globe.screenshot();
  await expect.poll(async () => first.equals(await globe.screenshot())).toBe(false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.locator('globe-stage')).toHaveAttribute('data-none', '');
  await expect(globe).toHaveCount(0);
});

test('the hash or a number in the URL chooses between booking and tracking', async ({ page }) => {
  let searches = 0;
  await page.route('**/api/cargo/track', async (route) => {
    searches += 1;
    await route.continue();
  });
  for (const [path, shown, hidden] of [
    ['/home', 'Book a courier', 'Track a parcel'],
    ['/home#booking', 'Book a courier', 'Track a parcel'],
    ['/home#tracking', 'Track a parcel', 'Book a courier'],
    ['/home/somewhere', 'Book a courier', 'Track a parcel'],
  ] as const) {
    await page.goto(at('/404'));
    await page.goto(at(path));
    await expect(panel(page, shown)).toBeVisible();
    await expect(panel(page, hidden)).toBeHidden();
  }
  expect(searches).toBe(0);
  await page.goto(at('/home/MR-10060'));
  await expect(page.getByRole('dialog').getByText('MR-10060')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'Track a parcel')).toBeVisible();
  await expect(page.getByLabel('Tracking number')).toHaveValue('MR-10060');
  expect(searches).toBe(1);
});

test('the first screen stands at its place while its HTML is still arriving', async ({ page }) => {
  await page.goto(at('/home'));
  const panels = page.getByRole('tablist', { name: 'Book or track' }).locator('..');
  const whole = await panels.boundingBox();
  const answer = await page.request.get(at('/home'));
  const html = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
  // In front of the globe, and within the list of countries.
  for (const end of ['<globe-stage', '</option>', '</select>']) {
    const part = html.slice(0, html.indexOf(end));
    await page.route(at('/home'), (route) => route.fulfill({ contentType: 'text/html', body: part }));
    await page.goto(at('/home'));
    const box = await panels.boundingBox();
    expect([box?.x, box?.width], end).toEqual([whole?.x, whole?.width]);
    const select = await panels.locator('select').first().boundingBox();
    expect((select?.x ?? Infinity) + (select?.width ?? 0), end).toBeLessThanOrEqual(
      (box?.x ?? 0) + (box?.width ?? 0),
    );
  }
});

test('the picker starts with UK to Georgia, and shows UK and GE under 400 px', async ({ page }) => {
  await page.goto(at('/home'));
  // Until the script runs, the values of all options are drawn.
  await startApplication(page);
  const [from, to] = [picker(page).getByLabel('From'), picker(page).getByLabel('To')];
  await expect(from).toHaveValue('UK');
  await expect(to).toHaveValue('GE');
  const sources = await from.getByRole('option').allTextContents();
  expect(sources.map((one) => one.slice(-3, -1)).toSorted()).toEqual(['GE', 'IE', 'SE', 'UK']);
  const [name, code] = [
    picker(page).getByText('United Kingdom', { exact: true }),
    picker(page).getByText('UK', { exact: true }),
  ];
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(name).toBeVisible();
  await expect(code).toBeHidden();
  await page.setViewportSize({ width: 399, height: 800 });
  await expect(name).toBeHidden();
  await expect(code).toBeVisible();
});

test('a customer books from the country of the saved address, and is asked for one if there is none', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '353871234567');
  await page.goto(at('/home#booking'));
  await expect(picker(page).getByText('Please enter your address in the dashboard first.')).toBeVisible();
  await picker(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dashboard\/address$/);
  await saveAddress(person, 'IE');
  await page.goto(at('/home#booking'));
  await expect(picker(page).getByLabel('From')).toBeDisabled();
  await expect(picker(page).getByLabel('From')).toHaveValue('IE');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/book-a-courier\/IE\/GE$/);
});

test('a customer in Georgia is shown where the booking leads, and it leads there', async ({
  page,
  context,
}) => {
  await saveAddress(await loggedInCustomer(context, '995555123456'), 'GE');
  await page.goto(at('/home#booking'));
  await expect(picker(page).getByLabel('From')).toHaveValue('GE');
  await expect(picker(page).getByLabel('To')).toHaveValue('UK');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/book-a-courier\/GE\/UK$/);
});

test('the first visit looks the country up and stores it for a week, the routes for a day', async ({
  page,
  context,
}) => {
  let requests = 0;
  await page.route('**/api/geo/country', async (route) => {
    requests += 1;
    await route.fulfill({ json: { error: false, country_code: 'IE' } });
  });
  await page.goto(at('/home#booking'));
  await expect(picker(page).getByLabel('From')).toHaveValue('IE');
  const lifetimes = async () => {
    const now = Date.now() / 1000;
    const cookies = await context.cookies();
    return Object.fromEntries(cookies.map((one) => [one.name, Math.round((one.expires - now) / DAY)]));
  };
  await expect.poll(lifetimes).toMatchObject({ originCountry: 7, allRoutes: 1 });
  const cookie = (await context.cookies()).find((one) => one.name === 'originCountry');
  expect(cookie?.value).toBe('IE');
  await page.goto(at('/about'));
  await page.goto(at('/home#booking'));
  await expect(picker(page).getByLabel('From')).toHaveValue('IE');
  expect(requests).toBe(1);
});

test('a failed lookup shows no message', async ({ page }) => {
  for (const path of ['geo/country', 'routes/unique'])
    await page.route(`**/api/${path}`, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/geo/country'));
  await page.goto(at('/home#booking'));
  await failed;
  await expect(picker(page).getByLabel('From')).toHaveValue('UK');
  await picker(page).getByLabel('From').selectOption('SE');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/book-a-courier\/SE\/GE$/);
});

test('a price is requested only once the weight is above 0', async ({ page }) => {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cargo/price/calculate')) bodies.push(request.postDataJSON());
  });
  await page.goto(at('/home'));
  const form = page.getByRole('form', { name: 'What will it cost?' });
  const weight = form.getByLabel('Weight, kg');
  await expect(form.getByRole('checkbox', { name: 'Packaging included' })).toBeChecked();
  const hint = page.getByText('Enter a weight to see the price.');
  await weight.fill('0');
  await expect(hint).toBeVisible();
  await weight.fill('-2');
  await expect(form.getByRole('alert')).toHaveText('Value must be number');
  await expect(page.getByText('No price yet: please check the weight.')).toBeVisible();
  await weight.fill('');
  await expect(hint).toBeVisible();
  await weight.fill('2');
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await expect(form.getByLabel(/^Packaging included, adds £3.00$/)).toBeChecked();
  // On a phone the price is below the fields.
  const inSight = form.getByText(/^Total: £/);
  await expect(inSight).toBeHidden();
  await page.setViewportSize({ width: 390, height: 700 });
  await weight.scrollIntoViewIfNeeded();
  await expect(inSight).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(bodies).toEqual([
    {
      source_country_code: 'UK',
      destination_country_code: 'GE',
      collection_option: 'HOME',
      delivery_option: 'HOME',
      packaging: 1,
      weight: 2,
    },
  ]);
  await page.route('**/cargo/price/calculate', (route) =>
    route.fulfill({
      status: 404,
      json: { error: true, code: 'route_unknown', message: 'Route does not exist!' },
    }),
  );
  await weight.fill('3');
  await expect(page.getByText('Route does not exist!')).toBeVisible();
});
