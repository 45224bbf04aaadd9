import { describe, expect, it } from 'vitest';
import { smallPages, type SmallPage } from '#tests/support/small-page.ts';

const open = smallPages();
const PAGE = '<button id="copy">Copy</button><div style="height: 5000px">Text</div>';
const SAVES_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });`;

const movePointer = async ({ page }: SmallPage) => {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
};
const turnWheel = ({ page }: SmallPage) => page.mouse.wheel(0, 1);
const scroll = ({ page }: SmallPage) =>
  page.evaluate('new Promise((done) => { onscroll = done; scrollTo(0, 300); })');
const pressKey = ({ page }: SmallPage) => page.keyboard.press('a');
const pressPointer = ({ page }: SmallPage) => page.mouse.down();
const enterField = ({ page }: SmallPage) => page.evaluate('copy.focus()');

describe('a page that is read', () => {
  it('starts nothing', async () => {
    const { isStarted, asked } = await open(PAGE);
    expect(await isStarted()).toBe(false);
    expect(asked).toEqual([]);
  });

  it.each([
    ['moves the pointer', movePointer],
    ['turns the wheel', turnWheel],
    ['scrolls', scroll],
    ['uses a key', pressKey],
    ['presses', pressPointer],
    ['enters a field', enterField],
  ])('starts once somebody %s', async (_, act) => {
    const small = await open(PAGE);
    await act(small);
    await small.arrive();
    expect(await small.seen()).toContain('entry');
  });

  it('does not start by a pointer that rests where the page appears', async () => {
    const small = await open(PAGE);
    // The browser sends a move for it, and one more after each change of what is beneath. It rests in the corner.
    const move = (x: number) =>
      small.page.evaluate(
        `document.body.dispatchEvent(new PointerEvent('pointermove', { clientX: ${x}, clientY: 0, bubbles: true }))`,
      );
    await move(0);
    await move(0);
    expect(await small.isStarted()).toBe(false);
    await move(1);
    expect(await small.isStarted()).toBe(true);
  });

  it.each([
    ['moves the pointer', movePointer, false],
    ['turns the wheel', turnWheel, false],
    ['scrolls', scroll, false],
    ['uses a key', pressKey, true],
    ['presses', pressPointer, true],
  ])('where the browser saves data: somebody %s', async (_, act, starts) => {
    const small = await open(PAGE, { before: SAVES_DATA });
    await act(small);
    expect(await small.isStarted()).toBe(starts);
  });
});

const HISTORY = `history.replaceState({ usr: { booked: true } }, '');`;
const LOGIN = 'merani_session';
const WIZARD = '/book-a-courier/UK/GE';
const DRAFT = `sessionStorage.setItem('merani_booking_UK', '{}');`;
const ADDRESS = `localStorage.setItem('merani_guest_address_UK', '{}');`;

interface Case {
  path?: string;
  before?: string;
  cookie?: string;
  wizard?: string;
}

/** Whether it starts by itself, and what it tells the style sheet before its first picture. */
async function opened(options: Case) {
  const small = await open(PAGE, options);
  const state = (name: string) =>
    small.page.evaluate<boolean>(`document.documentElement.hasAttribute('${name}')`);
  return [await small.isStarted(), await state('data-awaiting'), await state('data-logged-in')];
}

describe('a page starts by itself', () => {
  it.each<[string, Case]>([
    ['with a hash', { path: '/home#tracking' }],
    ['when the login knows where to go afterwards', { path: '/home/login?to=%2Fdashboard' }],
    ['when the registration does', { path: '/home/register?to=%2Fdashboard' }],
    ['when the screen before left something to tell', { before: HISTORY }],
  ])('%s', async (_, options) => {
    expect(await opened(options)).toEqual([true, false, false]);
  });

  it('for a user who is logged in', async () => {
    expect(await opened({ cookie: LOGIN })).toEqual([true, false, true]);
  });

  it.each<[string, Case]>([
    ['a quote in its address', { path: `${WIZARD}?weight=12` }],
    ['a draft', { before: DRAFT }],
    ['a stored address', { before: ADDRESS }],
  ])('when the wizard starts with %s, and is hidden until then', async (_, options) => {
    expect(await opened({ path: WIZARD, wizard: 'UK', ...options })).toEqual([true, true, false]);
  });

  it('when the wizard starts with the account’s data', async () => {
    expect(await opened({ path: WIZARD, wizard: 'UK', cookie: LOGIN })).toEqual([true, true, true]);
  });

  it('and shows the wizard once that has been filled in', async () => {
    const { page, arrive } = await open(PAGE, { path: WIZARD, wizard: 'UK', before: DRAFT });
    await arrive();
    expect(await page.locator('html[data-awaiting]').count()).toBe(0);
  });
});

describe('a page does not start by itself', () => {
  it.each<[string, Case]>([
    ['with a query that it does not need', { path: '/about?from=mail' }],
    ['as a login without a query', { path: '/home/login' }],
    ['with the history of a page that told nothing', { before: `history.replaceState({ key: 'a' }, '');` }],
    ['as an empty wizard', { path: WIZARD, wizard: 'UK' }],
    [
      'as the wizard of another country',
      { path: '/book-a-courier/IE/GE', wizard: 'IE', before: DRAFT + ADDRESS },
    ],
    ['outside of the wizard, with a draft', { before: DRAFT + ADDRESS }],
    ['with the cookie of something else', { cookie: 'merani_referral' }],
  ])('%s', async (_, options) => {
    expect(await opened(options)).toEqual([false, false, false]);
  });
});
