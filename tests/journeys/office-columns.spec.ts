/** The columns of the office's lists: figures that end below each other, and rows of one height. */
import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from './test.ts';
import { fillPeople, fresh, summary, tracking } from './intake.ts';
import { releasedUnpaid } from './released.ts';
import { api, at, newReceiver, staffSession, staffToken, takeIn } from './support.ts';

const AMOUNT = '[£€$]\\s?[\\d,]+\\.\\d\\d';
const WEIGHT = '^[\\d,.]+ KG$';

/** Where the first amounts in these elements end, in pixels from the left; each once. */
const endsOf = (rows: Locator, kind = AMOUNT): Promise<number[]> =>
  rows.evaluateAll(
    (found: unknown[], pattern) => [
      ...new Set(
        (found as Row[]).map((row) => {
          const walker = row.ownerDocument.createTreeWalker(row, 4);
          for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
            const amount = new RegExp(pattern).exec(text.data);
            if (amount === null) continue;
            const range = row.ownerDocument.createRange();
            range.setStart(text, amount.index);
            range.setEnd(text, amount.index + amount[0].length);
            return Math.round(range.getBoundingClientRect().right);
          }
          return -1;
        }),
      ),
    ],
    kind,
  );

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
    name,
    phone: '442079460123',
    email: `${mark.toLowerCase()}@example.com`,
    country_code: 'UK',
    address_line_1: '1 High Street',
    address_line_2: '',
    postal_code: 'E1 6AN',
  });
  const changes = [
    { sender: person('Bo') },
    { sender: person(long), delivery_option: 'HOME', weight: 400 },
    { sender: person(long), delivery_option: 'HOME', collection_option: 'HOME', weight: 1 },
    { sender: person('Ana'), weight: 121.75 },
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
      expect(await endsOf(rowsOf(page), WEIGHT)).toHaveLength(1);
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

test('at 1280 px a postal number is there in full, and a long name has one line', async ({ page }) => {
  const token = await staffToken('london');
  const receiver = newReceiver();
  const post = `RR${String(Date.now()).slice(-9)}GE`;
  const name = 'Bartholomew Maximilian Featherstonehaugh-Cholmondeley';
  await takeIn(token, { tracking_number: post, receiver });
  const long = await takeIn(token, { receiver: { ...receiver, name } });
  await staffSession(page, 'london');
  await page.goto(at(`/manage/items?q=${receiver.phone}`));
  const link = page.getByRole('link', { name: post });
  await expect(link).toBeVisible();
  const cut = 'document.querySelector(\'a[href$="' + post + '"] > span\')';
  expect(await page.evaluate<boolean>(`${cut}.scrollWidth <= ${cut}.clientWidth`)).toBe(true);
  const heightOf = async (number: string) =>
    (await rowsOf(page).filter({ hasText: number }).boundingBox())?.height;
  expect(await heightOf(long.tracking_number)).toBe(await heightOf(post));
});

test('at 1280 px six actions of a row of Items are whole, in one line', async ({ page }) => {
  const checkout_id = randomUUID();
  await takeIn(await staffToken('admin'), { checkout_id });
  const number = await releasedUnpaid({ checkout_id });
  await staffSession(page, 'admin');
  await page.goto(at(`/manage/items?q=${number}`));
  const buttons = rowsOf(page).first().locator('td').last().getByRole('button');
  await expect(buttons).toHaveCount(6);
  const boxes = await buttons.evaluateAll((found: unknown[]) =>
    (found as ActionButton[]).map((one) => ({
      top: one.getBoundingClientRect().top,
      isCut: one.scrollWidth > one.clientWidth || one.querySelector('svg').getBoundingClientRect().width < 18,
    })),
  );
  expect(boxes.filter(({ isCut }) => isCut)).toEqual([]);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
});

interface ActionButton {
  scrollWidth: number;
  clientWidth: number;
  getBoundingClientRect(): { top: number };
  querySelector(selector: string): { getBoundingClientRect(): { width: number } };
}

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

test('at 1280 px the times and payment methods of Items are whole in every language', async ({ page }) => {
  await staffSession(page, 'admin');
  for (const language of ['', '/ka', '/sv']) {
    await page.goto(at(`${language}/manage/items`));
    await expect(rowsOf(page)).toHaveCount(50);
    const cut = await rowsOf(page)
      .locator('td:nth-child(9) [title]')
      .or(rowsOf(page).locator('td:nth-child(7) [title]'))
      .evaluateAll((found: unknown[]) =>
        (found as Shown[])
          .filter((one) => one.scrollWidth > one.clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
  }
});

test('at 1280 px No payment stands beside its amount, as other methods do', async ({ page }) => {
  const token = await staffToken('london');
  const { tracking_number } = await takeIn(token, { payment_method: 'NO_PAYMENT' });
  await staffSession(page, 'admin');
  await page.goto(at(`/manage/items?q=${tracking_number}`));
  await expect(rowsOf(page)).toHaveCount(1);
  const method = await page.getByTitle('No payment').boundingBox();
  const amount = await page.getByText(/^Unpaid £/).boundingBox();
  expect(method?.y).toBeLessThan((amount?.y ?? 0) + (amount?.height ?? 0) / 2);
});

interface Shown {
  scrollWidth: number;
  clientWidth: number;
  textContent: string;
}

test('at 1280 px each heading of Items is in its column, in every language', async ({ page }) => {
  const search = await variedParcels();
  await staffSession(page, 'admin');
  for (const language of ['', '/ka', '/sv']) {
    await page.goto(at(`${language}/manage/items?q=${encodeURIComponent(search)}`));
    await expect(rowsOf(page)).toHaveCount(4);
    const broken = await page.getByRole('columnheader').evaluateAll((found: unknown[]) =>
      (found as Heading[])
        .filter((heading) => heading.querySelector('input, .visually-hidden') === null)
        .filter((heading) => {
          const range = heading.ownerDocument.createRange();
          range.selectNodeContents(heading);
          const words = heading.textContent.trim().split(' ').length;
          return (
            heading.scrollWidth > heading.clientWidth ||
            new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > words
          );
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
  }
});

interface Heading {
  querySelector(wanted: string): object | null;
  textContent: string;
  scrollWidth: number;
  clientWidth: number;
  ownerDocument: {
    createRange(): {
      selectNodeContents(heading: Heading): void;
      getClientRects(): Iterable<{ top: number }>;
    };
  };
}

/** The choices of a page's selects that are longer than their place. */
const CUT_CHOICES = `[...document.querySelectorAll('main select, [role=dialog] select')].flatMap((select) => {
  const style = getComputedStyle(select);
  const place = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const drawing = document.createElement('canvas').getContext('2d');
  drawing.font = style.font;
  const isCut = ({ text }) => drawing.measureText(text).width > place + 0.5;
  return [...select.options].filter(isCut).map(({ text }) => text);
})`;

test('at 1280 px the choices of policies and of the status are whole, in every language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await staffSession(page, 'london');
  for (const language of ['', '/ka', '/sv']) {
    await page.goto(at(`${language}/manage/items`));
    await expect(page.locator('main select').first()).toBeVisible();
    expect(await page.evaluate<string[]>(CUT_CHOICES)).toEqual([]);
  }
  await staffSession(page, 'admin');
  for (const language of ['', '/ka', '/sv']) {
    await page.goto(at(`${language}/manage/routes/editPolicies/UK-GE`));
    await expect(page.locator('[role=dialog] select').first()).toBeVisible();
    expect(await page.evaluate<string[]>(CUT_CHOICES)).toEqual([]);
  }
});
