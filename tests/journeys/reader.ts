/** A barcode reader and a person at the same keyboard. The test moves the clock, so that no machine is too slow. */
import type { Page } from '@playwright/test';
import { stopClock } from './stop-clock.ts';

/** Before the page is opened: its clock can be stopped. */
export const ownClock = (page: Page): Promise<void> => page.clock.install();

/** `gapAfter`: milliseconds after the letter at this place. */
async function typeWith(page: Page, text: string, gapAfter: (place: number) => number): Promise<void> {
  await stopClock(page);
  for (const [place, letter] of Array.from(text).entries()) {
    await page.keyboard.type(letter);
    if (gapAfter(place) > 0) await page.clock.runFor(gapAfter(place));
  }
  await page.keyboard.press('Enter');
  await page.clock.resume();
}

/** Types a number and Enter as a reader does. */
export const scan = (page: Page, number: string): Promise<void> => typeWith(page, number, () => 0);

/** The same by a reader that hiccups: it sends the letters at these places late. */
export const scanLate = (page: Page, number: string, ...places: number[]): Promise<void> =>
  typeWith(page, number, (place) => (places.includes(place + 1) ? 85 : 0));

/** Types a text and Enter as fast as a person can. */
export const typeByHand = (page: Page, text: string): Promise<void> => typeWith(page, text, () => 80);
