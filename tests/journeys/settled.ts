import { expect, type Frame, type Page, type Request } from '@playwright/test';

/** It never ends, so that on a slow machine the browser's "network idle" never comes. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/events/stream';

/** Runs, and has nothing to do: what an answer causes has been drawn, or asked for. */
const IDLE = `document.fonts.ready.then(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))`;

/** Opens or reloads a page by `open` and waits until all that it asked for has arrived and is drawn. */
export async function settled(page: Page, open: () => Promise<unknown>): Promise<void> {
  const asked = new Set<Request>();
  let isComing = false;
  const ask = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isComing = true;
    if (!isStream(request)) asked.add(request);
  };
  const end = (request: Request) => void asked.delete(request);
  // What the page before has asked for may end without a word.
  const come = (frame: Frame) => {
    if (!isComing || frame !== page.mainFrame()) return;
    isComing = false;
    asked.clear();
  };
  page.on('request', ask).on('requestfinished', end).on('requestfailed', end).on('framenavigated', come);
  await open();
  await expect
    .poll(async () => {
      await page.evaluate(IDLE);
      return [...asked].map((request) => request.url());
    })
    .toEqual([]);
  page.off('request', ask).off('requestfinished', end).off('requestfailed', end).off('framenavigated', come);
}
