import { expect, type Locator, test } from './test.ts';
import { newNumber, officeToken, somebody, takeInOf, expectSaid } from './customers.ts';
import { api, at } from './support.ts';
import { inGeorgianToo } from './languages.ts';

const amountOf = async (line: Locator): Promise<number> =>
  Math.round(Number((await line.innerText()).replace(/[^\d.]/g, '')) * 100);

inGeorgianToo((test) =>
  test('the price is shown line by line and adds up', async ({ page, words, here }) => {
    await page.goto(here('/home'));
    const prices = page.getByRole('form', { name: words.site.calculator.title });
    await prices.getByLabel(words.site.calculator.weight).fill('5,5');
    const total = page.locator('dl > div').filter({ hasText: words.prices.total }).locator('dd');
    await expect(total).toHaveText(/^£[\d,]+\.\d\d$/);
    const lines = [
      words.prices.freight,
      words.prices.packaging,
      words.prices.collection,
      words.prices.delivery,
    ];
    let sum = 0;
    for (const line of lines) {
      const row = page.locator('dl > div').filter({ hasText: line });
      sum += await amountOf(row.locator('dd'));
    }
    expect(await amountOf(total)).toBe(sum);
    await prices.getByLabel(words.site.calculator.delivery).selectOption('OFFICE');
    await expect(page.locator('dl').getByText(words.prices.delivery)).toHaveCount(0);
    await expect.poll(() => amountOf(total)).toBeLessThan(sum);
  }),
);

test('the words of the tabs keep a distance from their edges, also in two lines of Georgian', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('/ka/home'));
  await expect(page.locator('[role=tab][data-panel]')).toHaveCount(2);
  // The tests have no DOM types, so code that runs in the page is passed as text.
  const gaps = await page.evaluate<
    number[]
  >(`[...document.querySelectorAll('[role=tab][data-panel]')].flatMap((tab) => {
    const words = document.createRange();
    words.selectNodeContents(tab.lastChild);
    const [inner, outer] = [words, tab].map((one) => one.getBoundingClientRect());
    return [inner.top - outer.top, outer.bottom - inner.bottom, inner.left - outer.left, outer.right - inner.right];
  })`);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6);
});

test('tracking shows five steps, and a delay in red', async ({ page }) => {
  const token = await officeToken();
  const number = newNumber();
  await takeInOf(token, somebody('442079460321'), { tracking_number: number, weight: 5 });
  await api('POST', '/cargo/batch/event', { tracking_numbers: [number], event: 'PROCESS' }, token);

  await page.goto(at('/home#tracking'));
  await expect(page.locator('[data-switched]')).toBeVisible();
  await page.getByLabel('Tracking number').fill(` ${number.toLowerCase().replace('-', '- ')} `);
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(number, { exact: true })).toBeVisible();
  const steps = dialog.getByRole('listitem');
  await expect(steps).toHaveCount(5);
  await expect(steps).toHaveText([/^Picked up/, /^Processing/, /^In transit/, /^Arrived/, /^Received/]);
  await expect(dialog.locator('[aria-current=step]')).toHaveText(/Processing/);
  await expect(dialog.getByText('Item is delayed')).toHaveCount(0);

  const delay = { tracking_numbers: [number], event: 'DELAY', reason: 'Customs' };
  await api('POST', '/cargo/batch/event', delay, token);
  await page.goto(at(`/home/${number}`));
  const late = dialog.locator('[aria-current=step]');
  await expect(late).toHaveText(/Processing.*Item is delayed/s);
  // The tests have no DOM types, so code that runs in the page is passed as text.
  const [red, words] = await page.evaluate<[string, string]>(`(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--bad)';
    document.body.append(probe);
    const words = document.querySelector('[aria-current=step] span:not([aria-hidden])');
    return [getComputedStyle(probe).color, getComputedStyle(words).color];
  })()`);
  expect(words).toBe(red);
});

test('an unknown number shows a toast, which does not lie over the parcel that is found next', async ({
  page,
}) => {
  await page.goto(at('/home/NOBODY-000'));
  await expectSaid(page, 'No parcels found');
  await page.getByLabel('Tracking number').fill('MR-10060');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('MR-10060')).toBeVisible();
  await expect(page.getByText('No parcels found')).toHaveCount(0);
});

inGeorgianToo((test) =>
  test('what is wrong with a tracking number is told at its field, until the next try, also one without a number', async ({
    page,
    words,
    here,
  }) => {
    await page.goto(here('/home#tracking'));
    await expect(page.locator('[data-switched]')).toBeVisible();
    const field = page.getByLabel(words.site.home.trackingNumber);
    const track = page.getByRole('button', { name: words.site.home.trackNow, exact: true });
    await field.fill('NOBODY-000');
    await track.click();
    await expectSaid(page, words.tracking.noneFound, words.web.notifications);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(words.tracking.noneFound);
    await field.fill('');
    await track.click();
    await expect(page.getByText(words.tracking.noneFound)).toHaveCount(0);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('');
    await expect(field).toBeFocused();
    await field.fill('   ');
    await track.click();
    await expect(field).toBeFocused();
  }),
);

inGeorgianToo((test) =>
  test('a weight that is none is told at its field, in the words of the wizard', async ({
    page,
    words,
    here,
  }) => {
    await page.goto(here('/home'));
    const prices = page.getByRole('form', { name: words.site.calculator.title });
    const weight = prices.getByLabel(words.site.calculator.weight);
    const hint = page.getByText(words.site.calculator.hint);
    await expect(hint).toBeVisible();
    for (const typed of ['1e3', '-3', 'abc', '12.5.5']) {
      await weight.fill(typed);
      await expect(prices.getByRole('alert')).toHaveText(words.validation.number);
      await expect(weight).toHaveAccessibleDescription(words.validation.number);
      await expect(page.getByText(words.site.calculator.wrongWeight)).toBeVisible();
      await weight.fill('');
      await expect(prices.getByRole('alert')).toHaveCount(0);
      await expect(hint).toBeVisible();
    }
    // The start of 0.5 is no mistake, but a zero that stays one is.
    await weight.fill('0');
    await expect(hint).toBeVisible();
    await expect(prices.getByRole('alert')).toHaveCount(0);
    await weight.press('Tab');
    await expect(prices.getByRole('alert')).toHaveText(words.validation.number);
    await weight.fill('0,5');
    await expect(prices.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('dl > div').filter({ hasText: words.prices.total })).toBeVisible();
  }),
);
