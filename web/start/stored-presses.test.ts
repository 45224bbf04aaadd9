import { describe, expect, it } from 'vitest';
import { smallPages } from '#tests/support/small-page.ts';

const open = smallPages();

/** What the page was told since the application runs, without what starts it. */
const replayed = (seen: readonly string[]) => seen.filter((one) => /^(click|submit) /.test(one));

const BUTTONS = `<button id="copy">Copy</button><button id="share">Share</button>`;
const FORM = `<form id="form"><input id="email" name="email"><button id="send">Send</button></form>`;
const LINK = `<input id="name"><a id="link" href="/about">About</a>`;

describe('a press before the application runs', () => {
  it('is stored, shown as waiting, and replayed once', async () => {
    const { page, seen, arrive } = await open(BUTTONS);
    await page.click('#copy');
    expect(await page.locator('[data-waiting]').getAttribute('id')).toBe('copy');
    expect(replayed(await seen())).toEqual([]);
    await arrive();
    expect(replayed(await seen())).toEqual(['click copy']);
    expect(await page.locator('[data-waiting]').count()).toBe(0);
    // From now on the page answers itself.
    await page.click('#share');
    expect(replayed(await seen())).toEqual(['click copy', 'click share']);
  });

  it('is replayed once when it was made twice', async () => {
    const { page, seen, arrive } = await open(BUTTONS);
    await page.dblclick('#copy');
    await arrive();
    expect(replayed(await seen())).toEqual(['click copy']);
  });

  it('comes in its order', async () => {
    const { page, seen, arrive } = await open(BUTTONS);
    for (const id of ['share', 'copy', 'share']) await page.click(`#${id}`);
    await arrive();
    expect(replayed(await seen())).toEqual(['click share', 'click copy', 'click share']);
  });

  it('comes before one that is made while it is about to be replayed', async () => {
    const before = `document.addEventListener('merani:ready', () => setTimeout(() => share.click()))`;
    const { click, seen, arrive } = await open(BUTTONS, { before });
    await click('#copy');
    await arrive();
    expect(replayed(await seen())).toEqual(['click copy', 'click share']);
  });

  it('is not replayed when what was pressed has left the page', async () => {
    const { page, click, seen, arrive } = await open(BUTTONS);
    await click('#copy');
    await page.evaluate(`copy.onclick = () => seen.push('click copy'); copy.remove()`);
    await arrive();
    expect(replayed(await seen())).toEqual([]);
  });

  it('is found inside of what was pressed', async () => {
    const { page, seen, arrive } = await open('<button id="copy"><b id="inside">Copy</b></button>');
    await page.click('#inside');
    await arrive();
    expect(replayed(await seen())).toEqual(['click copy']);
  });
});

describe('a form that is sent before the application runs', () => {
  it.each([
    ['by its button', '#send'],
    ['by Enter', undefined],
  ])('is sent once, %s', async (_, button) => {
    const { page, seen, arrive } = await open(FORM);
    await page.fill('#email', 'nino@example.com');
    await (button === undefined ? page.press('#email', 'Enter') : page.click(button));
    expect(replayed(await seen())).toEqual([]);
    await arrive();
    expect(replayed(await seen())).toEqual(['click send', 'submit form']);
  });

  it('is sent once by Enter when it has no button', async () => {
    const { page, seen, arrive } = await open('<form id="form"><input id="number"></form>');
    await page.press('#number', 'Enter');
    await page.press('#number', 'Enter');
    expect(await page.locator('[data-waiting]').getAttribute('id')).toBe('form');
    await arrive();
    expect(replayed(await seen())).toEqual(['submit form']);
  });

  it('has what was typed into it announced first', async () => {
    const { page, seen, arrive } = await open(FORM);
    await page.fill('#email', 'nino@example.com');
    await page.click('#send');
    const typed = (await seen()).length;
    await arrive();
    expect((await seen()).slice(typed).filter((one) => / /.test(one))).toEqual([
      'input email',
      'click send',
      'submit form',
      'handed over',
    ]);
  });
});

describe('what the browser or a small element answers', () => {
  it('is left to it', async () => {
    const { click, seen, isStarted, page } = await open(`<div data-early>${BUTTONS}${FORM}</div>`);
    await click('#copy');
    await click('#send');
    expect(replayed(await seen())).toEqual(['click copy', 'click send', 'submit form']);
    expect(await page.locator('[data-waiting]').count()).toBe(0);
    expect(await isStarted()).toBe(false);
  });

  const COMMAND = `<button id="open" commandfor="dialog" command="show-modal" data-early>Open</button>
    <dialog id="dialog">Hello</dialog>`;

  it('is a command, if the browser knows commands', async () => {
    const { page, click, seen } = await open(COMMAND);
    await click('#open');
    expect(await page.locator('dialog:modal').count()).toBe(1);
    expect(replayed(await seen())).toEqual(['click open']);
  });

  it('is no command where the browser does not know them', async () => {
    const before = 'delete HTMLButtonElement.prototype.commandForElement;';
    const { click, seen, arrive } = await open(COMMAND, { before });
    await click('#open');
    expect(replayed(await seen())).toEqual([]);
    await arrive();
    expect(replayed(await seen())).toEqual(['click open']);
  });
});

describe('a link before the application runs', () => {
  it('is followed', async () => {
    const { click, seen, isStarted } = await open(LINK);
    await click('#link');
    expect(replayed(await seen())).toEqual(['click link']);
    expect(await isStarted()).toBe(false);
  });

  it('waits for the application when something was typed, which it takes along', async () => {
    const { page, seen, arrive } = await open(LINK);
    await page.fill('#name', 'Nino');
    await page.click('#link');
    expect(replayed(await seen())).toEqual([]);
    await arrive();
    expect(replayed(await seen())).toEqual(['click link']);
  });

  it('waits for the application when the page waits for what it starts with', async () => {
    const { click, seen, arrive } = await open(LINK, {
      wizard: 'UK',
      path: '/book-a-courier/UK/GE?weight=1',
    });
    await click('#link');
    expect(replayed(await seen())).toEqual([]);
    await arrive();
    expect(replayed(await seen())).toEqual(['click link']);
  });

  it('is followed in another tab, and out of the site', async () => {
    const { page, click, seen } = await open(`${LINK}<a id="out" href="https://other.example/">Other</a>`);
    await page.fill('#name', 'Nino');
    for (const key of ['ctrlKey', 'metaKey'])
      await page.evaluate(`link.dispatchEvent(
        new MouseEvent('click', { ${key}: true, bubbles: true, cancelable: true }))`);
    await click('#out');
    expect(replayed(await seen())).toEqual(['click link', 'click link', 'click out']);
  });
});
