import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const { findChromium } = (await import(new URL('scripts/chromium.mjs', import.meta.url).href)) as {
  findChromium(): Promise<string>;
};
// Workers read this file too, and find what the first one found.
process.env['CHROMIUM'] ??= await findChromium();

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/make-template.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // Each has a product and data of its own; the files are shared out among them.
  workers: Math.min(4, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  outputDir: 'test-results',
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    // The globe is drawn by the processor here: turning, it would take most of the time of every journey.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the time: `npx playwright test NAME --trace on` to look at one journey.
    trace: 'off',
    screenshot: 'only-on-failure',
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
      ],
    },
  },
});
