import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const FONT = new URL('../../web/ui/theme/fonts.css', import.meta.url);
const FACE = /font-weight: (\d+);[^}]*?url\('(.+?\.woff2)'\)[^}]*?unicode-range:([^;]+);/g;

/**
 * The pages of this tab have their font before they draw anything. What a text takes up until its font arrives depends on the
 * machine: it is steady only where there is Arial or a copy of it.
 */
export async function fontAtOnce(page: Page): Promise<void> {
  const faces = [...readFileSync(FONT, 'utf8').matchAll(FACE)].map(([, weight, file = '', range = '']) => ({
    weight,
    unicodeRange: range.trim(),
    bytes: readFileSync(new URL(file, FONT)).toString('base64'),
  }));
  await page.addInitScript(`for (const { bytes, ...of } of ${JSON.stringify(faces)})
    document.fonts.add(new FontFace('FiraGO', Uint8Array.fromBase64(bytes), of));`);
}
