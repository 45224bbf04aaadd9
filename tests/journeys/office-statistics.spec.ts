import { findings } from './accessible.ts';
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from './test.ts';
import { withPrivileges } from './agents.ts';
import { api, at, staffSession, staffToken, takeIn } from './support.ts';
import { inEachLanguage, inSwedishToo } from './languages.ts';

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('the statistics are filtered by the address, and their numbers lead to what they count', async ({
  page,
}) => {
  await takeIn(await staffToken('london'));
  await staffSession(page, 'admin');
  await page.goto(at('/manage/cargo/statistics'));
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await expect(
    page.getByText(
      'With custom dates the previous period is the same period last year, otherwise the same month last year.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Interval')).toHaveValue('month');
  for (const name of [
    'Total Price in GBP',
    'Clients Registered',
    'New Clients',
    'Clients Used Service',
    'Items',
    'Bookings',
    'Unpaid in GBP',
    'Freight in GBP',
    'Packaging in GBP',
    'Delivery in GBP',
    'Extra Charges in GBP',
    'Discount in GBP',
    'Weight in GBP',
  ])
    await expect(card(page, name)).toContainText('Same month last year');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeHidden();

  await page.getByLabel('Route', { exact: true }).selectOption('UK/GE');
  await page.getByLabel('Payment status').selectOption('PENDING');
  await page.getByLabel('Date from').fill('2025-01-01');
  // Nothing happens before Filter.
  expect(page.url()).not.toContain('route=');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(card(page, 'Items')).toContainText('Current period');
  expect(page.url()).toContain('route=UK%2FGE');
  await page.reload();
  await expect(page.getByLabel('Payment status')).toHaveValue('PENDING');
  // The large number is of the chosen dates, and that of all time is below; each leads to the list that it counts.
  for (const [place, address] of [
    [0, /\/manage\/items\?payment_status=PENDING&route=UK%2FGE&date_from=2025-01-01$/],
    [1, /\/manage\/items\?payment_status=PENDING&route=UK%2FGE$/],
  ] as const) {
    const link = card(page, 'Items').getByRole('link').nth(place);
    const counted = await link.innerText();
    expect(Number(counted.replaceAll(',', ''))).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('region', { name: 'Totals of the parcels below' })).toContainText(
      `Items${counted}Weight`,
    );
    await page.goBack();
  }
  // What is unpaid is what is due in the list behind it.
  const unpaid = card(page, 'Unpaid in GBP').getByRole('link').first();
  const due = await unpaid.innerText();
  await unpaid.click();
  await expect(page.getByRole('region', { name: 'Totals of the parcels below' })).toContainText(`Due${due}`);
  await page.goBack();
  // The focus stays where the keyboard was.
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  await filter.press('Enter');
  await expect(filter).toBeFocused();
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(page.getByLabel('Payment status')).toHaveValue('');
  await expect(page).toHaveURL(at('/manage/cargo/statistics'));
  await expect(filter).toBeFocused();
});

inSwedishToo((test) =>
  test('the charts have six forms with their numbers beside them and as CSV', async ({
    page,
    words,
    here,
  }) => {
    await staffSession(page, 'admin');
    await page.goto(here('/manage/cargo/statistics?interval=year'));
    const { tabs, measures } = words.officeStatistics.charts;
    const numbers = page.getByRole('table', { name: words.officeStatistics.charts.table });
    await expect(numbers.getByRole('row').nth(1)).toContainText(/^20\d\d/);
    for (const name of [tabs.line, tabs.treemap, tabs.pie, tabs.columns, tabs.stacked]) {
      await page.getByRole('tab', { name, exact: true }).click();
      const chart = page.getByRole('img', {
        name: new RegExp(`^${name}: ${measures.cargo_freight_price_total} \\((GBP|EUR|SEK|GEL)\\)`),
      });
      await expect(chart.locator('svg')).toBeVisible();
    }
    await page.getByRole('tab', { name: tabs.radial }).click();
    for (const name of [
      words.officeStatistics.charts.clients,
      words.officeStatistics.charts.weight,
      `${words.officeStatistics.charts.freight} (GBP)`,
    ])
      await expect(page.getByRole('figure', { name })).toBeVisible();
    await page.getByRole('tab', { name: tabs.columns }).click();
    await page.getByLabel(words.officeStatistics.charts.measure).selectOption(measures.cargo_weight);
    await expect(page.getByRole('img', { name: `${tabs.columns}: ${measures.cargo_weight}` })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.officeStatistics.charts.csv }).click(),
    ]);
    const csv = readFileSync(await download.path(), 'utf8');
    expect(csv).toContain(
      'year,month,week,day,route,currency,cargo_freight_price_total,cargo_weight,parcels,clients',
    );
    expect(csv.trim().split('\r\n')).toHaveLength(await numbers.getByRole('row').count());
  }),
);

inSwedishToo((test) =>
  test('the statistics show agents, arrival times and the activity, page by page', async ({
    page,
    words,
    here,
  }) => {
    await staffSession(page, 'admin');
    await page.goto(here('/manage/cargo/statistics'));
    const agents = page.getByRole('table', { name: words.officeStatistics.agents.title });
    await expect(agents.getByRole('columnheader')).toHaveText([
      words.officeStatistics.agents.username,
      words.officeStatistics.agents.total,
      words.officeStatistics.agents.current,
      words.officeStatistics.agents.compared,
    ]);
    await expect(
      page.getByRole('img', { name: new RegExp(`^${words.officeStatistics.agents.title}`) }).locator('svg'),
    ).toBeVisible();
    const periods = page.getByRole('table', { name: words.officeStatistics.periods.title });
    await expect(periods.getByRole('row').nth(1)).toContainText(/^(GE|UK|IE|SE)\/(GE|UK|IE|SE)/);
    await page.getByRole('button', { name: words.officeStatistics.activity.viewAll }).click();
    const dialog = page.getByRole('dialog', { name: words.officeStatistics.activity.title });
    await expect(dialog.getByRole('listitem')).toHaveCount(13);
    await dialog.getByRole('button', { name: words.web.next }).click();
    await expect(dialog.getByRole('button', { name: words.web.previous })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await agents.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/manage\/agent\/\d+/);
  }),
);

test('in a wide window no row of the statistics has a single card', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await staffSession(page, 'admin');
  await page.goto(at('/manage/cargo/statistics'));
  await expect(card(page, 'Items')).toBeVisible();
  const tops = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().top));
  const rows = Object.values(Object.groupBy(tops, String)).map((row) => row?.length ?? 0);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.at(-1)).toBeGreaterThan(1);
});

test('the lines of the cards of one row are in line, also beside one that has more', async ({ page }) => {
  await staffSession(page, 'admin');
  await page.goto(at('/manage/cargo/statistics'));
  const row = page.getByRole('list').filter({ hasText: 'Total Price in GBP' });
  const change = row.getByRole('listitem').first().locator('dd').first();
  await expect(change).toBeVisible();
  await change.evaluate((element) => element.append(' more than one line of this card has room for'));
  const tops = await row
    .getByRole('listitem')
    .evaluateAll((cards) =>
      cards.map((card) =>
        [...card.querySelectorAll('p, dt')].map((line) => Math.round(line.getBoundingClientRect().top)),
      ),
    );
  expect(tops.length).toBeGreaterThan(4);
  for (const card of tops) expect(card).toEqual(tops[0]);
});

inEachLanguage((test) =>
  test('the summary has this month’s cards and the activity log', async ({ page, words, here }) => {
    await staffSession(page, 'admin');
    await page.goto(here('/manage/summary'));
    await expect(card(page, words.officeStatistics.cards.parcels)).toContainText(
      words.officeStatistics.cards.currentMonth,
    );
    await page.getByRole('button', { name: words.officeStatistics.activity.viewAll }).click();
    await expect(page.getByRole('dialog', { name: words.officeStatistics.activity.log })).toBeVisible();
  }),
);

test('the report lists inactive clients and delayed parcels', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const token = await staffToken('admin');
  const parcel = await takeIn(token);
  await api(
    'POST',
    '/cargo/batch/event',
    { tracking_numbers: [parcel.tracking_number], event: 'DELAY', reason: 'Customs' },
    token,
  );
  await staffSession(page, 'admin');
  await page.goto(at('/manage/inactive-delayed'));
  const inactive = page.getByRole('table', { name: 'Inactive' });
  await expect(inactive.getByRole('columnheader')).toHaveText([
    'Registered',
    'Email',
    'Phone',
    'Name',
    'Inactive',
    'Parcels',
    'Paid',
    'Weight',
  ]);
  await expect(inactive.locator('tbody tr')).toHaveCount(10);
  const first = await inactive.locator('tbody tr').first().innerText();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(inactive.locator('tbody tr').first()).not.toHaveText(first);
  await page.getByRole('button', { name: 'Prev' }).click();
  await page.getByText('Registered', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(/registered=1/);
  await expect(inactive.locator('tbody tr').filter({ hasText: 'Not registered' })).toHaveCount(0);
  await page.getByLabel('Inactive For').fill('200');
  await page.getByLabel('Unit').selectOption('week');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText('No data found.')).toBeVisible();
  await page.getByLabel('Inactive For').fill('some');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText('A whole number up to 1,200')).toBeVisible();

  // One delayed parcel, however many other journeys have left.
  await page.route('**/api/statistics/inactive-delayed/**', async (route) => {
    const reply = await route.fetch();
    const answer = await reply.json();
    await route.fulfill({ response: reply, json: { ...answer, delayed: answer.delayed?.slice(0, 1) } });
  });
  await page.goto(at('/manage/inactive-delayed'));
  await page.getByRole('tab', { name: 'Delayed' }).click();
  const row = page.getByRole('table', { name: 'Delayed' }).locator('tbody tr').first();
  await expect(row).toContainText(parcel.tracking_number);
  // There is one page of these, though there are more of the others.
  await expect(page.getByRole('table', { name: 'Delayed' }).locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(row).toContainText('Unpaid £28.00');
  await row.getByText('Unpaid £28.00').hover();
  await expect(page.getByRole('tooltip').filter({ hasText: 'Freight' })).toContainText('10 KG');
  await row.getByRole('button', { name: 'Tamar Kapanadze' }).hover();
  await expect(page.getByRole('tooltip').filter({ hasText: 'client@example.com' })).toBeVisible();
  // The name says what is seen, too.
  expect(await findings(page, { rules: ['label-content-name-mismatch'] })).toEqual([]);
  await row.getByRole('button', { name: 'Events' }).hover();
  await expect(page.getByRole('tooltip').filter({ hasText: 'Pick' }).first()).toBeVisible();
  await row.getByRole('button', { name: `Copy the payment link of ${parcel.tracking_number}` }).click();
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  await row.getByRole('button', { name: /notes/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('agents see the parts of their privileges; without one they are redirected', async ({ page }) => {
  await staffSession(page, 'london');
  await page.goto(at('/manage/cargo/statistics'));
  await expect(card(page, 'Items')).toBeVisible();
  await expect(page.getByRole('table', { name: 'The numbers of the charts' })).toContainText('UK/GE');
  await expect(page.getByRole('heading', { name: 'Clients Registered' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Agents' })).toHaveCount(0);
  await expect(page.getByLabel('Agent', { exact: true })).toHaveCount(0);
  await page.goto(at('/manage/inactive-delayed'));
  await expect(page.getByRole('tab')).toHaveText(['Delayed']);
  await withPrivileges(page, ['LIST_ROUTE_CARGO']);
  for (const path of ['/manage/cargo/statistics', '/manage/summary', '/manage/inactive-delayed']) {
    await page.goto(at(path));
    await expect(page).toHaveURL(at('/not-found'));
  }
});

inEachLanguage((test) =>
  test('statistics and lists that cannot be loaded say so in their place, without a toast', async ({
    page,
    words,
    here,
  }) => {
    await staffSession(page, 'admin');
    for (const [url, call] of [
      [here('/manage/cargo/statistics'), '**/api/statistics?*'],
      [here('/manage/inactive-delayed'), '**/api/statistics/inactive-delayed/?*'],
      [here('/manage/transactions'), '**/api/billing/payments'],
    ] as const) {
      await page.route(call, (route) =>
        route.fulfill({ status: 500, json: { error: true, code: 'failed' } }),
      );
      await page.goto(url);
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expect(
        page.getByRole('region', { name: words.web.notifications }).getByRole('listitem'),
      ).toHaveCount(0);
      await page.unroute(call);
      await page.getByRole('button', { name: words.web.retry }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
  }),
);
