import { expect, it } from 'vitest';
import { stopClock } from '#tests/journeys/stop-clock.ts';
import { smallPages, type SmallPage } from '#tests/support/small-page.ts';

const open = smallPages();

const field = (id: string, label: string) => `<div data-field="${id}">
  <label for="${id}">${label}</label><input id="${id}"><p role="alert" hidden data-if-empty>This field is required</p></div>`;
const LOGIN = `<form id="form">${field('email', 'E-mail')}${field('password', 'Password')}
  <label>Note <input id="note"></label><button id="send">Sign in</button></form><a id="link" href="/forgot">Forgot?</a>`;

const submits = async ({ seen }: SmallPage) =>
  (await seen()).filter((one) => /^(click|submit) /.test(one)).length;
const messages = ({ page }: SmallPage) => page.locator('[role=alert]:visible').count();
const focused = ({ page }: SmallPage) => page.evaluate<string>('document.activeElement.id');
const wrong = ({ page }: SmallPage) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('[data-wrong] > [aria-invalid=true]')].map((field) => field.id)`,
  );

it('are marked when their form is sent, and the first one gets the focus', async () => {
  const small = await open(LOGIN);
  await small.page.click('#send');
  expect(await wrong(small)).toEqual(['email', 'password']);
  expect(await messages(small)).toBe(2);
  expect(await focused(small)).toBe('email');
  // It is answered, and does not wait.
  expect(await small.page.locator('[data-waiting]').count()).toBe(0);
});

it('are those without more than spaces', async () => {
  const small = await open(LOGIN);
  await small.page.fill('#email', 'nino@example.com');
  await small.page.fill('#password', '  ');
  await small.page.press('#email', 'Enter');
  expect(await wrong(small)).toEqual(['password']);
  expect(await focused(small)).toBe('password');
  // Sent again, it is looked at anew.
  await small.page.fill('#password', 'secret');
  await small.page.fill('#email', '');
  await small.page.click('#send');
  expect(await wrong(small)).toEqual(['email']);
});

it('stay marked until the application, which is sent the form once, tells the same', async () => {
  const small = await open(LOGIN);
  await small.page.click('#send');
  await small.page.click('#send');
  await small.page.fill('#email', 'nino@example.com');
  await small.arrive();
  expect((await small.seen()).filter((one) => /^(click|submit) /.test(one))).toEqual(['submit form']);
  expect(await wrong(small)).toEqual(['password']);
});

it('that were filled in meanwhile are not marked, and their form waits for the next press', async () => {
  const small = await open(LOGIN);
  await small.page.click('#send');
  await small.page.fill('#email', 'nino@example.com');
  await small.page.fill('#password', 'secret');
  await small.arrive();
  expect(await submits(small)).toBe(0);
  expect(await wrong(small)).toEqual([]);
  expect(await messages(small)).toBe(0);
  // The application's form knows of the first press.
  expect(await small.page.locator('[data-tried]').getAttribute('id')).toBe('form');
});

it('that need not be filled in hold nothing up', async () => {
  const small = await open(LOGIN);
  await small.page.fill('#email', 'nino@example.com');
  await small.page.fill('#password', 'secret');
  await small.page.click('#send');
  expect(await small.page.locator('[data-waiting]').getAttribute('id')).toBe('send');
  await small.arrive();
  expect((await small.seen()).filter((one) => /^(click|submit) /.test(one))).toEqual([
    'click send',
    'submit form',
  ]);
});

it('have moved a link that is pressed within 600 ms: it is not followed', async () => {
  const { page, click, seen } = await open(LOGIN);
  await page.clock.install();
  await page.reload();
  await stopClock(page);
  await click('#send');
  await click('#link');
  await page.clock.runFor(599);
  await click('#link');
  expect(await seen()).not.toContain('click link');
  expect(page.url()).not.toContain('forgot');
  await page.clock.runFor(1);
  await click('#link');
  expect(await seen()).toContain('click link');
});
