/** Counts the keys that a person presses beyond the data. */
import type { Page } from '@playwright/test';

/**
 * Counts from the next page on: each Tab, Enter, arrow or shortcut is one; characters that are typed into fields, and
 * the keys that only modify another, are none.
 */
export async function countKeys(page: Page): Promise<{ pressed: () => Promise<number> }> {
  await page.addInitScript(`
    window.keysPressed = 0;
    const modifiers = ['Control', 'Meta', 'Shift', 'Alt'];
    addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
      const isData = key.length === 1 && !ctrlKey && !metaKey && !altKey;
      if (!isData && !modifiers.includes(key)) window.keysPressed += 1;
    }, true);
  `);
  return { pressed: () => page.evaluate<number>('window.keysPressed') };
}
