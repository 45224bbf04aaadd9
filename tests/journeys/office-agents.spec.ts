import { newAgent } from './agents.ts';
import { expectUncovered } from './covered.ts';
import { expect, test, type Page } from './test.ts';
import { api, at, PASSWORD, staffSession, staffToken, takeIn } from './support.ts';
import { fill, inEachLanguage, inSwedishToo } from './languages.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

async function choose(page: Page, name: string, action: string, actions = 'Actions for {username}') {
  await page.getByRole('button', { name: fill(actions, { username: name }) }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  return page.getByRole('dialog');
}

test('an agent is added, given rights and routes, renamed, given a password, and deactivated', async ({
  page,
  browser,
}) => {
  await staffSession(page, 'admin');
  await page.goto(at('/manage/items'));
  await page.getByRole('navigation').getByRole('link', { name: 'Agents' }).click();
  // Other journeys have added agents, too.
  await page.getByRole('button', { name: '100', exact: true }).click();
  await expect(rowOf(page, 'admin')).toContainText('Admin');
  await expect(rowOf(page, 'nino')).toContainText('Sub Admin');
  await expect(rowOf(page, 'london')).toContainText('UK/GE');

  const name = `ag${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Add agent' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('ab');
  await dialog.getByLabel('Password', { exact: true }).fill('seven77');
  await dialog.getByLabel('Repeat password').fill('other');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Minimum length is 3 characters')).toBeVisible();
  await expect(dialog.getByText('Password needs to be 8 characters or longer')).toBeVisible();
  await dialog.getByLabel('Username').fill('London');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Repeat password').fill('other');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Your passwords do not match')).toBeVisible();
  await dialog.getByLabel('Repeat password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This username is taken.')).toBeVisible();
  await dialog.getByLabel('Username').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Agent added Successfully!')).toBeVisible();

  const rights = await choose(page, name, 'Privileges');
  await expect(rights.getByRole('searchbox')).toBeFocused();
  // A job's usual set first, then fewer or more of them, found by name or text.
  await rights.getByRole('button', { name: 'Warehouse' }).click();
  await expect(rights.getByRole('checkbox', { checked: true })).toHaveCount(5);
  // Esc and a click beside the dialog do not drop what was chosen.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 400);
  await expect(rights.getByRole('checkbox', { checked: true })).toHaveCount(5);
  await expect(rights.getByRole('group', { name: 'Parcels 2 of 4' })).toBeVisible();
  for (const name of ['HANDLE_CARGO', 'VIEW_DELAY', 'EDIT_BOOKING_NOTES', 'VIEW_BOOKING_NOTES'])
    await rights.getByLabel(name).uncheck();
  await rights.getByLabel('Find a privilege').fill('xyz');
  await expect(rights.getByText('No privilege has this in its name.')).toBeVisible();
  await rights.getByLabel('Find a privilege').fill('see pay');
  await expect(rights.getByRole('checkbox')).toHaveCount(1);
  await rights.getByLabel('LIST_PAYMENTS').check();
  await rights.getByLabel('Find a privilege').press('Enter');
  await expect(rights.getByLabel('Find a privilege')).toBeFocused();
  await rights.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Privileges updated Successfully!')).toBeVisible();
  const routes = await choose(page, name, 'Routes');
  await routes.getByLabel('SE/GE').check();
  await routes.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, name)).toContainText('SE/GE');
  await expect(rowOf(page, name)).toContainText('2');

  const renamed = `${name}b`;
  const username = await choose(page, name, 'Change username');
  await username.getByLabel('New username').fill(renamed);
  await username.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Username updated Successfully!')).toBeVisible();
  const password = await choose(page, renamed, 'Change password');
  await password.getByLabel('New password').fill('a new password');
  await password.getByLabel('Repeat password').fill('a new password');
  await password.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Password updated Successfully!')).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(at('/manage/login'));
  await theirs.getByLabel('Username').fill(renamed);
  await theirs.getByLabel('Password', { exact: true }).fill('a new password');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('link', { name: 'Transactions' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Agents' })).toHaveCount(0);
  await theirs.goto(at('/manage/agents'));
  await expect(theirs).toHaveURL(/\/not-found$/);

  await choose(page, renamed, 'Has left');
  await page.getByRole('dialog').getByRole('button', { name: 'Has left' }).click();
  await expect(rowOf(page, renamed)).toContainText('Left');
  await theirs.goto(at('/manage/items'));
  await expect(theirs).toHaveURL(/\/manage\/login/);
});

test('the buttons of the privileges are in view however far they are scrolled, and cover no choice', async ({
  page,
}) => {
  await staffSession(page, 'admin');
  await page.goto(at('/manage/agents'));
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const dialog = await choose(page, 'london', 'Privileges');
    const save = dialog.getByRole('button', { name: 'Save' });
    await expectUncovered(save);
    const last = dialog.getByRole('checkbox').last();
    await last.focus();
    await expectUncovered(last);
    await expectUncovered(save);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
});

inEachLanguage((test) =>
  test('a sub-admin manages only agents, ten, fifty or a hundred per page', async ({ page, words, here }) => {
    await staffSession(page, 'nino');
    const { actions, changePrivileges } = words.officeAgents;
    await page.goto(here('/manage/agents'));
    await expect(page.getByRole('button', { name: fill(actions, { username: 'london' }) })).toBeVisible();
    for (const name of ['admin', 'nino'])
      await expect(page.getByRole('button', { name: fill(actions, { username: name }) })).toHaveCount(0);
    const rights = await choose(page, 'london', changePrivileges, actions);
    await expect(rights.getByLabel('SUB_ADMIN')).toBeDisabled();
    await expect(rights.getByLabel('DELETE_BOOKING')).toBeDisabled();
    await page.keyboard.press('Escape');
    const sizes = page.getByRole('group', { name: words.web.pageSize });
    await expect(sizes.getByRole('button', { name: '10', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await sizes.getByRole('button', { name: '50' }).click();
    await expect(page).toHaveURL(/limit=50/);
    await expect(sizes.getByRole('button')).toHaveText(['10', '50', '100']);
  }),
);

inSwedishToo((test) =>
  test('only the main admin lists one agent’s parcels', async ({ page, browser, words, here }) => {
    const { tracking_number } = await takeIn(await staffToken('london'));
    await staffSession(page, 'admin');
    await page.goto(here(`/manage/items?q=${tracking_number}`));
    const parcel = page.getByRole('link', { name: tracking_number });
    await page.getByLabel(words.officeParcels.agent).selectOption('dublin');
    await expect(page.getByText(words.officeParcels.none)).toBeVisible();
    await page.getByLabel(words.officeParcels.agent).selectOption('london');
    await expect(parcel).toBeVisible();
    await expect(page).toHaveURL(/agent=\d+/);

    const theirs = await (await browser.newContext()).newPage();
    await staffSession(theirs, 'nino');
    await theirs.goto(here('/manage/items'));
    await expect(theirs.getByLabel(words.parcelWords.route)).toBeVisible();
    await expect(theirs.getByLabel(words.officeParcels.agent)).toHaveCount(0);
  }),
);

inEachLanguage((test) =>
  test('an agent’s actions are on the agent’s page, with links to the parcels', async ({
    page,
    words,
    here,
  }) => {
    const token = await staffToken('london');
    const { tracking_number } = await takeIn(token);
    const scan = { tracking_numbers: [tracking_number], event: 'TRANSIT' };
    await api('POST', '/cargo/batch/event', scan, token);
    await staffSession(page, 'admin');
    await page.goto(here('/manage/agents'));
    await page.getByRole('link', { name: 'london', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'london', exact: true })).toBeVisible();
    const entries = page.getByRole('list', { name: words.activityWords.title }).getByRole('listitem');
    await expect(entries).toHaveCount(13);
    await expect(entries.first()).toContainText(
      fill(words.activityWords.types.HANDLE, {
        staff: 'london',
        tracking: tracking_number,
        type: words.activityWords.codes.TRANSIT,
      }),
    );
    await page.getByRole('button', { name: words.web.next }).click();
    await expect(page).toHaveURL(/start=13/);
    await page.getByRole('button', { name: words.web.previous }).click();
    await entries.first().getByRole('link', { name: tracking_number }).click();
    await expect(page).toHaveURL(here(`/manage/item/${tracking_number}`));
    await page.goto(here('/manage/agent/987654'));
    await expect(page).toHaveURL(here('/not-found'));
  }),
);

inSwedishToo((test) =>
  test('the main admin’s own username and password take the current password', async ({
    page,
    words,
    here,
  }) => {
    await staffSession(page, 'admin');
    await page.goto(here('/manage/agents'));
    const name = await choose(page, 'admin', words.officeAgents.changeUsername, words.officeAgents.actions);
    await name.getByLabel(words.officeAgents.newUsername).fill('somebody.else');
    await name.getByRole('button', { name: words.web.save }).click();
    await expect(name.getByLabel(words.ownProof.currentPassword)).toHaveAccessibleDescription(
      words.validation.required,
    );
    await name.getByLabel(words.ownProof.currentPassword).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(name.getByLabel(words.ownProof.currentPassword)).toHaveAccessibleDescription(
      words.accounts.passwordWrong,
    );
    await name.getByRole('button', { name: words.web.cancel }).click();
    const password = await choose(
      page,
      'admin',
      words.officeAgents.changePassword,
      words.officeAgents.actions,
    );
    await password.getByLabel(words.officeAgents.newPassword).fill('another one');
    await password.getByLabel(words.officeAgents.repeatPassword).fill('another one');
    await password.getByLabel(words.ownProof.currentPassword).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(password.getByText(words.accounts.passwordWrong)).toBeVisible();
  }),
);

test('routes that were saved before the list of all routes could be read stay the agent’s', async ({
  page,
}) => {
  const name = await newAgent(['LIST_ROUTE_CARGO']);
  await staffSession(page, 'admin');
  await page.route('**/api/routes/unique', (route) => route.abort());
  await page.goto(at('/manage/agents'));
  await page.getByRole('button', { name: '100', exact: true }).click();
  await expect(rowOf(page, name)).toContainText('UK/GE');
  const dialog = await choose(page, name, 'Routes');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toContainText('UK/GE');
});
