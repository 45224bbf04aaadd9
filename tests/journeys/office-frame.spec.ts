/**
 * Behaviour that all office screens share: narrow screens, open menus, error pages, and warnings about unsaved
 * changes.
 */
import { expect, test, type Page } from './test.ts';
import { findings } from './accessible.ts';
import { fillPeople, summary, tracking } from './intake.ts';
import { settled } from './settled.ts';
import { api, at, clearCookies, staffSession, staffToken, takeIn } from './support.ts';
import { fill, inEachLanguage, inSwedishToo } from './languages.ts';

/** 40 characters, the maximum length of a number. */
const longNumber = () => `W1${'W'.repeat(24)}${Date.now()}${Math.trunc(Math.random() * 10)}`;

/** Elements that overflow the window or their card, row or cell. */
const breaks = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    const isInBar = (one, box) =>
      one !== box && (getComputedStyle(one).position === 'fixed' || isInBar(one.parentElement, box));
    const boxes = [...document.querySelectorAll('main section, main td, main li, [role=dialog] section')];
    const out = boxes.filter((box) => {
      const frame = box.getBoundingClientRect();
      if (frame.width === 0 || box.closest('thead')) return false;
      return [...box.querySelectorAll('*')].some((one) => {
        const part = one.getBoundingClientRect();
        const hidden = getComputedStyle(one).position === 'absolute' || one.closest('.visually-hidden');
        // A bar that is fixed to the window may be wider than the card that it belongs to.
        const most = isInBar(one, box) ? innerWidth : Math.min(frame.right, innerWidth);
        return !hidden && part.width > 0 && part.right > most + 1;
      });
    });
    return [...(wide ? ['the page scrolls sideways'] : []), ...out.map((box) => box.outerHTML.slice(0, 160))];
  })()`);

for (const width of [390, 1280]) {
  test(`a number of 40 characters does not break the layout at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const token = await staffToken('tbilisi');
    const number = longNumber();
    const { invoice } = await takeIn(token, {
      tracking_number: number,
      extra_charges: [{ note: number, amount: 2 }],
      description: number,
    });
    await api(
      'POST',
      '/billing/payment/cash',
      { invoice_ids: [invoice.invoice_id] },
      await staffToken('admin'),
    );
    await api(
      'POST',
      '/staff/notes/store',
      { tracking: number, body: `@tbilisi ${number}` },
      await staffToken('admin'),
    );
    await staffSession(page, 'tbilisi');
    await page.goto(at(`/manage/items?q=${number}`));
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    expect(await breaks(page)).toEqual([]);
    const [link, box] = await Promise.all([
      page.getByRole('link', { name: number }).boundingBox(),
      page.getByRole('checkbox', { name: `Select ${number}` }).boundingBox(),
    ]);
    const apart = (link?.x ?? 0) + (link?.width ?? 0) <= (box?.x ?? 0) || (box?.x ?? 0) < (link?.x ?? 0);
    expect(apart).toBe(true);
    // In the table, the number leaves the other columns their room; in a card, it is shown whole.
    if (width === 1280) expect(link?.width ?? 0).toBeLessThan(120);
    await expect(page.getByTitle(number).first()).toBeVisible();
    await page.getByRole('button', { name: `Notes of ${number}` }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await breaks(page)).toEqual([]);
    await page.goto(at(`/manage/item/${number}`));
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    expect(await breaks(page)).toEqual([]);

    await page.goto(at('/manage/processing'));
    await page.getByLabel('Tracking number').fill(number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: number })).toContainText('PICKUP');
    expect(await breaks(page)).toEqual([]);

    const next = longNumber();
    await page.goto(at('/manage/pickup'));
    await tracking(page).fill(next);
    await fillPeople(page, `${next}@example.com`);
    await page.getByLabel('Weight in KG').fill('10');
    await page.keyboard.press('Enter');
    await expect(summary(page)).toContainText(next);
    expect(await breaks(page)).toEqual([]);
    await page.getByRole('button', { name: `Remove ${next}` }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await breaks(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Checkout', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Checked out' })).toContainText(next);
    expect(await breaks(page)).toEqual([]);

    for (const path of ['/manage/profile?tab=mentions', '/manage/transactions', '/manage/agent/6']) {
      await settled(page, () => page.goto(at(path)));
      expect([path, ...(await breaks(page))]).toEqual([path]);
    }
  });
}

test('open menus and lists have no serious findings', async ({ page }) => {
  const { tracking_number: number, invoice } = await takeIn(await staffToken('admin'));
  const token = await staffToken('admin');
  await api('POST', '/billing/payment/cash', { invoice_ids: [invoice.invoice_id] }, token);
  await api('POST', `/cargo/${number}/charges`, { note: 'Customs', amount: 12.5 }, token);
  await staffSession(page, 'admin');
  const look = async (what: string) => {
    expect([what, ...(await findings(page))]).toEqual([what]);
  };
  const menu = page.getByRole('menu');
  await page.goto(at('/manage/agents'));
  const opener = page.getByRole('button', { name: 'Actions for london' });
  await opener.click();
  await expect(menu).toBeVisible();
  await look('agents');
  // The keyboard moves through the menu, and a dialog opened from it returns the focus to the menu's button.
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.goto(at('/manage/coupons'));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(menu).toBeVisible();
  await look('coupons');

  await page.goto(at(`/manage/item/${number}`));
  await page.getByRole('button', { name: 'Pay Customs' }).click();
  await expect(menu).toBeVisible();
  await look('charge');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('dialog').getByLabel('Note').pressSequentially('@');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look('mentions');

  await page.goto(at('/manage/bookings'));
  for (const name of ['Status', 'From']) {
    await page.getByRole('combobox', { name, exact: true }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await look(`bookings, ${name}`);
    await page.keyboard.press('Escape');
  }
  await page.goto(at('/manage/pickup'));
  await page.getByRole('group', { name: 'Sender' }).getByLabel('Name').fill('Ta');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await look('people');

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(at('/manage/items'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Back-office' })).toBeVisible();
  await look('header');
});

inEachLanguage((test) =>
  test('each column has a heading', async ({ page, words, here }) => {
    await staffSession(page, 'admin');
    for (const url of [here('/manage/routes'), here('/manage/agents')]) {
      await page.goto(url);
      await expect(page.getByRole('columnheader').last()).toHaveText(words.officeRoutes.actions);
    }
  }),
);

test('phone numbers are found in any format', async ({ page, context }) => {
  const phone = `447400${String(Date.now()).slice(-6)}`;
  const sender = {
    name: 'Phone Journey',
    phone,
    email: 'phone@example.com',
    address_line_1: '1 High Street',
    address_line_2: '',
    postal_code: 'E1 6AN',
    country_code: 'UK',
  };
  const { tracking_number: number } = await takeIn(await staffToken('london'), { sender });
  const typed = `+44 ${phone.slice(2, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`;
  await staffSession(page, 'london');
  for (const form of [typed, typed.replace('+44 ', '0'), typed.replace('+44 ', '+44 (0)')]) {
    await page.goto(at('/manage/items'));
    await page.getByRole('searchbox').fill(form);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /JRN-/ })).toHaveText([number]);
    await expect(page.getByRole('searchbox')).toHaveValue(form);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue(form);
    await expect(page.getByRole('link', { name: /JRN-/ })).toHaveText([number]);
  }
  await clearCookies(context);
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/bookings'));
  const call = page.getByRole('link', { name: /^\+\d/ }).first();
  const known = (await call.textContent()) ?? '';
  await page.getByRole('searchbox').fill(known.replaceAll(' ', '-'));
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('link', { name: known }).first()).toBeVisible();
});

inSwedishToo((test) =>
  test('a shared filter for a route of other agents is explained', async ({ page, words, here }) => {
    await staffSession(page, 'malmo');
    await page.goto(here('/manage/items?route=UK/GE'));
    const route = page.getByLabel(words.parcelWords.route, { exact: true });
    await expect(route).toHaveValue('UK/GE');
    await expect(route.locator('option:checked')).toHaveText(
      fill(words.officeParcels.notYours, { value: 'UK/GE' }),
    );
    await expect(page.getByText(words.officeParcels.none)).toBeVisible();
    await expect(page.getByText(fill(words.officeParcels.foreignRoute, { route: 'UK/GE' }))).toBeVisible();
    await route.selectOption('');
    await expect(route.locator('option')).toHaveText([words.officeParcels.all, 'SE/GE']);
    await page.goto(here('/manage/bookings?source_country=UK'));
    await expect(page.getByRole('combobox', { name: words.officeBookings.filters.source })).toHaveValue(
      fill(words.officeBookings.filters.notYours, { value: words.countries.UK }),
    );
  }),
);

inSwedishToo((test) =>
  test('missing and forbidden pages show a message inside the back-office, with a link back', async ({
    page,
    words,
    here,
  }) => {
    await staffSession(page, 'london');
    const office = page.getByRole('navigation', { name: words.office.nav.label });
    for (const [path, title, told] of [
      [
        'agents',
        words.officeNotFound.titles.privilege,
        fill(words.officeNotFound.reasons.privilege, { about: '/manage/agents' }),
      ],
      [
        'item/NOBODY-1',
        words.officeNotFound.titles.parcel,
        fill(words.officeNotFound.reasons.parcel, { about: 'NOBODY-1' }),
      ],
      ['nothing', words.officeNotFound.titles.path, words.officeNotFound.reasons.path],
    ] as const) {
      await page.goto(here('/manage/items'));
      await page.goto(here(`/manage/${path}`));
      await expect(page).toHaveURL(/\/not-found$/);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(told)).toBeVisible();
      await expect(office.getByRole('link', { name: words.office.nav.items })).toBeVisible();
      await page.reload();
      await expect(page.getByText(told)).toBeVisible();
      await page.getByRole('link', { name: words.officeNotFound.toItems }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.office.nav.items })).toBeVisible();
    }
    await page.goto(here('/manage/logout'));
    await page.waitForURL(/\/manage\/login/);
    await page.goto(here('/not-found'));
    await expect(page).toHaveURL(/\/not-found$/);
    await expect(page.getByText(words.site.notFound.text)).toBeVisible();
  }),
);

inEachLanguage((test) =>
  test('changed policies are not dropped without a warning', async ({ page, words, here }) => {
    await staffSession(page, 'admin');
    await page.goto(here('/manage/routes'));
    const edit = page.getByRole('link', {
      name: fill(words.officeRoutes.editPoliciesLabel, { route: 'SE-GE' }),
    });
    const editor = page.getByRole('dialog', {
      name: fill(words.officeRoutes.policiesTitle, { source: 'SE', destination: 'GE' }),
    });
    const question = page.getByRole('dialog', { name: words.officeRoutes.leaveTitle });
    // Without changes there is no question.
    await edit.click();
    await expect(editor).toBeVisible();
    await expect(page).toHaveURL(here('/manage/routes/editPolicies/SE-GE'));
    await page.keyboard.press('Escape');
    await expect(editor).toHaveCount(0);
    await expect(edit).toBeFocused();

    await edit.click();
    const rate = editor.getByLabel(words.officeRoutes.rate).first();
    const before = await rate.inputValue();
    await rate.fill('77.50');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => editor.getByRole('button', { name: words.web.cancel }).click(),
      () => page.goBack(),
    ]) {
      await leave();
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: words.officeRoutes.stay }).click();
      await expect(question).toHaveCount(0);
      await expect(rate).toHaveValue('77.50');
    }
    const requests: string[] = [];
    page.once('dialog', (dialog) => {
      requests.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => requests).toEqual(['beforeunload']);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: words.officeRoutes.leave }).click();
    await expect(editor).toHaveCount(0);
    await edit.click();
    await expect(rate).toHaveValue(before);

    // After saving there is no question either.
    await rate.fill(Number(before).toFixed(2));
    await editor.getByRole('button', { name: words.officeRoutes.addPolicy }).click();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: words.officeRoutes.stay }).click();
    await editor.getByRole('button', { name: words.officeRoutes.remove }).last().click();
    await editor.getByRole('button', { name: words.officeRoutes.save }).click();
    await expect(page.getByText(words.officeRoutes.saved)).toBeVisible();
    await expect(editor).toHaveCount(0);
  }),
);
