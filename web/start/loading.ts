/** Fetches the application's files and starts it: at once, or in steps so that no single task makes somebody wait. */
import { noteMissingFile, updateConnectionNote } from './connection-note.ts';

// Written here for each page by scripts/lighten-pages.mjs.
/** The file that starts the application. */
declare const PAGE_ENTRY: string;
/** All files of the page, with the entry. */
declare const PAGE_FILES: readonly string[];
/** Those that can run before the application starts, each after the ones that it imports. */
declare const PAGE_STEPS: readonly string[];

let isFetching = false;
let isInSteps = false;
let isStarted = false;

function fetchFiles(): void {
  if (isFetching) return;
  isFetching = true;
  for (const href of PAGE_FILES)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** A busy device may draw without a pause: the page then waits half a second for each file. */
const idleMoment = () =>
  new Promise<unknown>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: 500 });
    else setTimeout(done);
  });

/** Runs file after file while the page is idle, and then starts. Waits for a connection. */
export async function startInSteps(): Promise<void> {
  if (isInSteps || isStarted) return;
  if (!navigator.onLine) return addEventListener('online', startInSteps, { once: true });
  isInSteps = true;
  await idleMoment();
  fetchFiles();
  for (const step of PAGE_STEPS) {
    await idleMoment();
    if (isStarted) return;
    // `start` loads it again.
    await import(step).catch(() => undefined);
  }
  await idleMoment();
  start();
}

/** Starts as soon as the document is complete, since the application takes over all of it. Waits for a connection. */
export function start(): void {
  if (isStarted) return;
  if (!navigator.onLine) return addEventListener('online', start, { once: true });
  isStarted = true;
  updateConnectionNote();
  fetchFiles();
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load, { once: true });
  else load();
}

function load(): void {
  document.dispatchEvent(new Event('merani:starting'));
  import(PAGE_ENTRY).catch(noteMissingFile);
}
