import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inlineScript } from './inline-script.mjs';

const LOADER = join(import.meta.dirname, '../web/start/page-script.ts');
const PAGE = { PAGE_ENTRY: '/assets/page-1.js', PAGE_FILES: ['/assets/page-1.js'], PAGE_STEPS: [] };

it('is one classic script with the values of its page', async () => {
  const code = await inlineScript(LOADER, { ...PAGE, PAGE_WIZARD: 'SE' });
  expect(code).toMatch(/^\(function\(\)\{[^]*\}\)\(\);$/);
  expect(code).toContain('import(`/assets/page-1.js`)');
  expect(code).toContain('merani_booking_SE');
  expect(code).not.toMatch(/\n|PAGE_/);
});

it('is refused without a value that its source names', async () => {
  await expect(inlineScript(LOADER, PAGE)).rejects.toThrow(/page-script\.ts: PAGE_WIZARD/);
});
