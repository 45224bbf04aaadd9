import { describe, expect, it } from 'vitest';
import { smallPages } from '#tests/support/small-page.ts';

const open = smallPages();
const BUTTON = '<button id="copy">Copy</button>';
const STEPS = ['first', 'second', 'merani:starting', 'entry'];

/** What ran of the application, and when it began to. */
const ran = (seen: readonly string[]) => seen.filter((one) => STEPS.includes(one));

describe('the application', () => {
  it('is fetched as a whole, run in steps, and started after them', async () => {
    const { page, asked, seen, arrive } = await open(BUTTON);
    await page.keyboard.press('Tab');
    await arrive();
    expect(ran(await seen())).toEqual(STEPS);
    expect(asked.toSorted()).toEqual(['/assets/entry.js', '/assets/first.js', '/assets/second.js']);
  });

  it('is started at once by a press, also when its steps have begun', async () => {
    const { page, click, held, sees, seen, arrive } = await open(BUTTON);
    held.add('/assets/second.js');
    await page.keyboard.press('Tab');
    await sees('first');
    expect(await seen()).not.toContain('merani:starting');
    await click('#copy');
    expect(await seen()).toContain('merani:starting');
    await arrive();
    expect((await seen()).filter((one) => one === 'merani:starting')).toHaveLength(1);
  });

  it('is started once, also by a small element that asks for it', async () => {
    const { page, click, seen, arrive } = await open(BUTTON);
    await page.evaluate(`document.dispatchEvent(new Event('merani:start'))`);
    await click('#copy');
    await page.keyboard.press('Tab');
    await arrive();
    expect((await seen()).filter((one) => /merani|entry/.test(one))).toEqual(['merani:starting', 'entry']);
  });

  it('is started once the document is complete', async () => {
    const head = `<script>document.dispatchEvent(new Event('merani:start')); seen.push('asked')</script>`;
    const { seen, arrive } = await open(BUTTON, { head });
    await arrive();
    expect((await seen()).slice(0, 3)).toEqual(['asked', 'DOMContentLoaded', 'merani:starting']);
  });

  it('is started when one of its steps does not come, which the entry loads again', async () => {
    const { page, missing, seen, arrive } = await open(BUTTON);
    missing.add('/assets/first.js');
    await page.keyboard.press('Tab');
    await arrive();
    expect(ran(await seen())).toEqual(STEPS.slice(1));
  });
});

describe('without a connection', () => {
  it('a press says so, and is done once the connection is back', async () => {
    const { page, context, asked, seen, sees, release } = await open(BUTTON);
    const note = page.locator('#offline');
    release();
    await context.setOffline(true);
    await page.click('#copy');
    expect(await note.isVisible()).toBe(true);
    expect(asked).toEqual([]);
    await context.setOffline(false);
    await sees('click copy');
    expect(await note.isVisible()).toBe(false);
    expect((await seen()).filter((one) => one === 'entry')).toHaveLength(1);
  });

  it('somebody who only moves about is told nothing, and the steps wait for it', async () => {
    const { page, context, isStarted, seen, arrive } = await open(BUTTON);
    await context.setOffline(true);
    await page.keyboard.press('Tab');
    expect(await isStarted()).toBe(false);
    expect(await page.locator('#offline').isVisible()).toBe(false);
    await context.setOffline(false);
    await arrive();
    expect(ran(await seen())).toEqual(STEPS);
  });
});

describe('an entry that does not come', () => {
  it('is told to who pressed something, and the next press loads the page anew', async () => {
    const { page, click, missing, release, seen, sees } = await open(BUTTON);
    missing.add('/assets/entry.js');
    release();
    await click('#copy');
    await page.locator('#offline').waitFor();
    missing.clear();
    const again = page.waitForEvent('load');
    await page.evaluate('setTimeout(() => copy.click())');
    await again;
    // It does not remember the press.
    expect(await page.locator('[data-waiting]').count()).toBe(0);
    await click('#copy');
    await sees('click copy');
    expect((await seen()).filter((one) => one === 'entry')).toHaveLength(1);
  });

  it('is not told to somebody who pressed nothing', async () => {
    const { page, missing, release, sees } = await open(BUTTON);
    missing.add('/assets/entry.js');
    release();
    const failed = page.waitForEvent('requestfailed');
    await page.keyboard.press('Tab');
    await failed;
    await sees('merani:starting');
    expect(await page.locator('#offline').isVisible()).toBe(false);
  });
});
