import { expect, type Page } from './test.ts';

/** Draws a stroke once the pad is visible. */
export async function sign(page: Page): Promise<void> {
  const canvas = page.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  await expect(canvas).toHaveCSS('touch-action', 'none');
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('There is no canvas.');
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  for (let step = 1; step < 20; step += 1) {
    await page.mouse.move(box.x + 20 + step * 8, box.y + 40 + (step % 4) * 10);
  }
  await page.mouse.up();
}
