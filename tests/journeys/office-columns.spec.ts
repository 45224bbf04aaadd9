/** The columns of the office's lists: figures that end below each other, and rows of one height. */
import { expect, test, type Locator, type Page } from './test.ts';
import { fillPeople, fresh, summary, tracking } from './intake.ts';
import { api, at, staffSession, staffToken, takeIn } from './support.ts';

/** Where the amounts in these elements end, in pixels from the left; each once. */
const endsOf = (rows: Locator): Promise<number[]> =>
  rows.evaluateAll((found: unknown[]) => [
    ...new Set(
      (found as Row[]).map((row) => {
        const walker = row.ownerDocument.createTreeWalker(row, 4);
        for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
          const amount = /[£€$]\s?[\d,]+\.\d\d/.exec(text.data);
          if (amount === null) continue;
          const range = row.ownerDocument.createRange();
          range.setStart(text, amount.index);
          range.setEnd(text, amount.index + amount[0].length);
          return Math.round(range.getBoundingClientRect().right);
        }
        return -1;
      }),
    ),
  ]);

interface Row {
  ownerDocument: {
    createTreeWalker(row: Row, what: number): { nextNode(): { data: string } | null };
    createRange(): {
      setStart(text: object, at: number): void;
      setEnd(text: object, at: number): void;
      getBoundingClientRect(): { right: number };
    };
  };
}

/** The heights of these rows in pixels, each once. */
const heightsOf = (rows: Locator): Promise<number[]> =>
  rows.evaluateAll((found: unknown[]) => [
    ...new Set(
      (found as { getBoundingClientRect(): { height: number } }[]).map((row) =>
        Math.round(row.getBoundingClientRect().height),
      ),
    ),
  ]);

/** Parcels with everything that makes a row longer. Returns a search that finds them all. */
async function variedParcels(): Promise<string> {
  const token = await staffToken('admin');
  const mark = fresh('ROW');
  const long = 'Konstantine-Aleksandre Konstantinopolskayamaisuradze';
  const person = (name: string) => ({
    ...{ name, phone: '442079460123', email: `${mark.toLowerCase()}@example.com`, country_code: 'UK' },
    ...{ address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' },
  });
  const changes = [
    { sender: person('Bo') },
    { sender: person(long), delivery_option: 'HOME', weight: 400 },
    { sender: person(long), delivery_option: 'HOME', collection_option: 'HOME', weight: 1 },
    { sender: person('Ana'), weight: 2.75 },
  ];
  const made = [];
  for (const [place, change] of changes.entries())
    made.push(await takeIn(token, { tracking_number: `${mark}-${place}`, ...change }));
  const ids = made.map(({ invoice }) => invoice.invoice_id);
  await api('POST', '/billing/payment/cash', { invoice_ids: ids.slice(0, 1) }, token);
  await api('POST', '/billing/payment/bank', { invoice_ids: ids.slice(1, 2), payment_method: 'CARD' }, token);
  await api('POST', `/cargo/${made[1]?.tracking_number}/charges`, { note: 'Customs', amount: 12.5 }, token);
  for (const event of ['RECEIVE', 'DELAY'])
    await api(
      'POST',
      '/cargo/batch/event',
      { tracking_numbers: [`${mark}-2`], event, reason: event === 'DELAY' ? 'Snow' : '' },
      token,
    );
  return `${mark.toLowerCase()}@example.com`;
}

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr');

for (const width of [1280, 1920])
  test(`at ${width} px the rows of Items have one height, and their amounts end below each other`, async ({
    page,
  }) => {
    const search = await variedParcels();
    await page.setViewportSize({ width, height: 800 });
    await staffSession(page, 'admin');
    for (const query of [`?q=${encodeURIComponent(search)}`, '']) {
      await page.goto(at(`/manage/items${query}`));
      await expect(rowsOf(page).first()).toBeVisible();
      if (query !== '') await expect(rowsOf(page)).toHaveCount(4);
      expect(await heightsOf(rowsOf(page))).toHaveLength(1);
      const ends = await endsOf(rowsOf(page));
      expect(ends).toHaveLength(1);
      expect(ends[0]).toBeGreaterThan(0);
      await page.getByLabel('Dense rows').check();
      await expect.poll(() => heightsOf(rowsOf(page)).then((all) => all.length)).toBe(1);
      expect(await endsOf(rowsOf(page))).toHaveLength(1);
      await page.getByLabel('Dense rows').uncheck();
    }
    // What is cut can be read by hovering.
    await page.goto(at(`/manage/items?q=${encodeURIComponent(search)}`));
    await expect(page.getByTitle('Home delivery')).toHaveCount(2);
  });

test('the amounts of a Checkout end below each other', async ({ page }) => {
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await fillPeople(page, 'columns@example.com');
  await page.getByRole('checkbox', { name: /Keep sender and receiver/ }).check();
  for (const method of ['CASH', 'NO_PAYMENT', 'ONLINE']) {
    const number = fresh('SUM');
    await tracking(page).fill(number);
    await page.getByLabel('Payment method').selectOption(method);
    await page.getByLabel('Weight in KG').fill(method === 'CASH' ? '100' : '1');
    await page.keyboard.press('Enter');
    await expect(summary(page)).toContainText(number);
  }
  await page.getByRole('button', { name: 'Checkout 3 parcels' }).click();
  const rows = page.getByRole('region', { name: 'Checked out' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const ends = await endsOf(rows);
  expect(ends).toHaveLength(1);
  expect(ends[0]).toBeGreaterThan(0);
});
