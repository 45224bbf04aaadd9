import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const { findChromium } = (await import(new URL('scripts/chromium.mjs', import.meta.url).href)) as {
  findChromium(): Promise<string>;
};
// Workers load this file too, and use the path that the first load found.
process.env['CHROMIUM'] ??= await findChromium();

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/make-template.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // Each worker runs its own product and data; test files are distributed among the workers. One more than there are
  // processors, because journeys also wait.
  workers: Math.min(4, availableParallelism() + 1),
  retries: 0,
  forbidOnly: true,
  outputDir: 'test-results',
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    // Without a GPU, drawing the turning globe would take most of the time of every journey.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a third of the time, and a picture of each page that is left, in case its journey fails, a tenth of a
    // second; use `npx playwright test NAME --trace on` to debug one journey.
    trace: 'off',
    screenshot: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // A page of a journey lives for seconds: optimising its script costs more than it saves.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
});
