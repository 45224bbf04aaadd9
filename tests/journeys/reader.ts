/** A barcode reader and a person at the same keyboard. The test moves the clock, so that no machine is too slow. */
import type { Page } from '@playwright/test';
import { stopClock } from './stop-clock.ts';

/** Before the page is opened: its clock can be stopped. */
export const ownClock = (page: Page): Promise<void> => page.clock.install();

/** `gapAfter`: milliseconds after the letter at this place. `ends`: the keys that end it. */
async function typeWith(
  page: Page,
  text: string,
  gapAfter: (place: number) => number,
  ends: readonly string[] = ['Enter'],
): Promise<void> {
  await stopClock(page);
  for (const [place, letter] of Array.from(text).entries()) {
    await page.keyboard.type(letter);
    if (gapAfter(place) > 0) await page.clock.runFor(gapAfter(place));
  }
  for (const key of ends) await page.keyboard.press(key);
  await page.clock.resume();
}

/** Types a number and Enter as a reader does. */
export const scan = (page: Page, number: string): Promise<void> => typeWith(page, number, () => 0);

/** The same by a reader that hiccups: it sends the letters at these places late. */
export const scanLate = (page: Page, number: string, ...places: number[]): Promise<void> =>
  typeWith(page, number, (place) => (places.includes(place + 1) ? 85 : 0));

/** Types a text and Enter as fast as a person can. */
export const typeByHand = (page: Page, text: string): Promise<void> => typeWith(page, text, () => 80);

/** What a person does next comes later than a second Enter of a reader. */
export const takeTime = (page: Page): Promise<void> => page.clock.runFor(200);

/** A reader that pauses for so many milliseconds between two parts of a number. */
export const scanInParts = (page: Page, first: string, pause: number, rest: string): Promise<void> =>
  typeWith(page, first + rest, (place) => (place + 1 === first.length ? pause : 0));

/** A reader that ends a number with these keys. */
export const scanWithEnd = (page: Page, number: string, ...ends: string[]): Promise<void> =>
  typeWith(page, number, () => 0, ends);

/** What layouts type on the places of a US keyboard's letters. */
const LAYOUTS = {
  georgian: { R: 'ღ', T: 'თ', S: 'შ', W: 'ჭ', C: 'ჩ' },
  swedish: { '-': '+' },
  french: {
    A: 'Q',
    M: '?',
    '-': ')',
    0: 'à',
    1: '&',
    2: 'é',
    3: '"',
    4: "'",
    5: '(',
    6: '-',
    7: 'è',
    8: '_',
    9: 'ç',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** The place of a letter on a US keyboard. */
function placeOf(letter: string): string {
  if (/\d/.test(letter)) return `Digit${letter}`;
  return { '-': 'Minus', ']': 'BracketRight' }[letter] ?? `Key${letter}`;
}

/** A US reader on a computer with another layout. `hasPlaces`: some devices do not tell the places of keys. */
export async function scanOn(
  page: Page,
  layout: keyof typeof LAYOUTS,
  number: string,
  hasPlaces = true,
): Promise<void> {
  const letters: Readonly<Record<string, string>> = LAYOUTS[layout];
  const devices = await page.context().newCDPSession(page);
  await stopClock(page);
  for (const letter of number) {
    const text = letters[letter] ?? letter;
    const modifiers = /[A-Z]/.test(letter) ? SHIFT : 0;
    const key = { key: text, code: hasPlaces ? placeOf(letter) : '', modifiers };
    await devices.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key });
    await devices.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await devices.detach();
}

/** As the browser's protocol counts it. */
const SHIFT = 8;
