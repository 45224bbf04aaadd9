import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { Visitor } from './tests/journeys/test.ts';

const { findChromium } = (await import(new URL('scripts/chromium.mjs', import.meta.url).href)) as {
  findChromium(): Promise<string>;
};
// Workers load this file too, and use the path that the first load found.
process.env['CHROMIUM'] ??= await findChromium();

const MINUTE = 60_000;

/** With forms of all three surfaces, and every dialog. */
const TRANSLATED =
  /(site-sign-in|site-contact|account-sign-in|account-profile|dialogs|office-intake)\.spec\.ts$/;

export default defineConfig<Visitor>({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/make-template.ts',
  // Time limits end what hangs; they don't judge, and a passing test waits for none of them.
  timeout: 5 * MINUTE,
  expect: { timeout: MINUTE },
  // Before the gate's own end, so that a run that hangs again and again still reports.
  globalTimeout: 70 * MINUTE,
  // A product that is broken at large fails soon enough.
  maxFailures: 20,
  fullyParallel: false,
  // Each worker runs its own product and data; test files are distributed among the workers.
  workers: availableParallelism(),
  // In a new worker, with a new product. What passes then is flaky (docs/testing.md).
  retries: 2,
  forbidOnly: true,
  outputDir: 'test-results',
  projects: [
    {},
    // The same journeys on pages that the browser translates (docs/decisions/043).
    { name: 'translated pages', testMatch: TRANSLATED, use: { translated: true } },
  ],
  use: {
    actionTimeout: MINUTE,
    navigationTimeout: MINUTE,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    // Without a GPU, drawing the turning globe would take most of the time of every journey.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a third of the time; use `npx playwright test NAME --trace on` to debug one journey.
    trace: 'on-first-retry',
    // A picture of each page that is left, in case its journey fails, takes a tenth of a second.
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
