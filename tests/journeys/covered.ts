/** Whether something else on the page lies over an element, for example a bar that sticks to the bottom. */
import { expect, type Locator } from '@playwright/test';

/** Waits until the whole element is in the window and nothing lies over its upper and lower edge. */
export async function expectUncovered(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      element.evaluate((one: Boxed & { contains(other: unknown): boolean; ownerDocument: Pointed }) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [top + 2, top + height - 2].every((y) => {
          const found = one.ownerDocument.elementFromPoint(left + width / 2, y);
          return found !== null && (one.contains(found) || found.contains(one));
        });
      }),
    )
    .toBe(true);
}

interface Boxed {
  getBoundingClientRect(): { left: number; top: number; width: number; height: number };
}

interface Pointed {
  elementFromPoint(x: number, y: number): { contains(other: unknown): boolean } | null;
}
