import { expect, it } from 'vitest';
import { smallPages, type SmallPage } from '#tests/support/small-page.ts';

const open = smallPages();
const BUTTONS = '<button id="next">Next</button><button id="other">Other</button>';

/** A press of another button waits for the application, which arrives while the pointer is down on `next`. */
async function arriveWhileHeld(small: SmallPage, button: 'left' | 'right'): Promise<void> {
  await small.click('#other');
  await small.page.hover('#next');
  await small.page.mouse.down({ button });
  await small.arrive();
}

const clicks = async ({ seen }: SmallPage) => (await seen()).filter((one) => one.startsWith('click'));

it('is made to its end before the application takes over, and is replayed', async () => {
  const small = await open(BUTTONS);
  await arriveWhileHeld(small, 'left');
  expect(await clicks(small)).toEqual([]);
  expect(await small.page.locator('[data-waiting]').count()).toBe(1);
  await small.page.mouse.up();
  await small.sees('click next');
  expect(await clicks(small)).toEqual(['click other', 'click next']);
});

it('that the browser takes for something else ends too', async () => {
  const small = await open(BUTTONS);
  await arriveWhileHeld(small, 'left');
  await small.page.evaluate(`next.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))`);
  await small.sees('click other');
  expect(await clicks(small)).toEqual(['click other']);
});

it('of the other mouse button moves nothing, and is not waited for', async () => {
  const small = await open(BUTTONS);
  await arriveWhileHeld(small, 'right');
  expect(await clicks(small)).toEqual(['click other']);
});
