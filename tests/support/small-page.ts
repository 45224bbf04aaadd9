/**
 * Small pages with the script of public pages in their head (web/start), opened in Chromium without the product. Their
 * application is three files: two that run in steps, and an entry that says that it runs.
 */
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { inlineScript } from '../../scripts/inline-script.mjs';

const SITE = 'http://small-page.test';
const ROOT = join(import.meta.dirname, '../..');
const ENTRY = '/assets/entry.js';
const STEPS = ['/assets/first.js', '/assets/second.js'];

/** What each file of the application does. */
const FILES: Record<string, string> = {
  [ENTRY]: `seen.push('entry'); document.dispatchEvent(new Event('merani:ready'));`,
  '/assets/first.js': `seen.push('first');`,
  '/assets/second.js': `seen.push('second');`,
};

/** Writes down, in the order of time, what reaches the page itself. No link or form leaves the page. */
const WITNESS = `
  globalThis.seen = [];
  for (const type of ['DOMContentLoaded', 'merani:starting'])
    document.addEventListener(type, () => seen.push(type));
  for (const type of ['click', 'submit', 'input'])
    document.addEventListener(type, (event) => {
      seen.push(type + ' ' + event.target.id);
      if (type === 'submit' || event.target.closest('a')) event.preventDefault();
    });
  // After what the script itself does once the application is ready.
  document.addEventListener('merani:ready', () => setTimeout(() => setTimeout(() => seen.push('handed over'))));
`;

/** After the idle moment, and the picture, that a start would have waited for; a browser that draws nothing ends the wait itself. */
const FETCHES = `new Promise((done) => {
  const idle = (next) => requestIdleCallback(next, { timeout: 2000 });
  const picture = new Promise((drawn) => { requestAnimationFrame(drawn); setTimeout(drawn, 5000); });
  void picture.then(() => setTimeout(() => idle(() => idle(() =>
    done(document.querySelector('[rel=modulepreload]') !== null)))));
})`;

interface Options {
  path?: string;
  /** The country whose wizard the page begins. */
  wizard?: string;
  /** HTML after the script, in the head. */
  head?: string;
  /** Script that runs before the page's own. */
  before?: string;
  cookie?: string;
}

export interface SmallPage {
  page: Page;
  context: BrowserContext;
  /** The files that the browser was asked for. */
  asked: string[];
  /** Files that do not come: an error, or a wait. */
  missing: Set<string>;
  held: Set<string>;
  /** Lets all held files come. */
  release(): void;
  /** What has reached the page: clicks, submits and input by the id of their target, and the application's files. */
  seen(): Promise<string[]>;
  /** Waits until this has been seen. */
  sees(what: string): Promise<void>;
  /** Lets the application arrive, and waits until it has taken over. */
  arrive(): Promise<void>;
  /** Whether anything of the application is fetched by what was done until now. */
  isStarted(): Promise<boolean>;
  /** As a program does it: without the pointer, which starts the application. */
  click(selector: string): Promise<void>;
}

/** For the tests of one file: opens a page with this HTML in its body. Its entry is held until `arrive`. */
export function smallPages(): (body: string, options?: Options) => Promise<SmallPage> {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    const { findChromium } = (await import(new URL('../../scripts/chromium.mjs', import.meta.url).href)) as {
      findChromium(): Promise<string>;
    };
    const args = ['--no-sandbox', '--disable-gpu'];
    browser = await chromium.launch({ executablePath: await findChromium(), args });
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(() => browser.close());
  return async (body, options = {}) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    contexts.push(context);
    return openIn(context, body, options);
  };
}

async function openIn(context: BrowserContext, body: string, options: Options): Promise<SmallPage> {
  const page = await context.newPage();
  const files = application();
  const html = await htmlOf(body, options);
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith('/assets/')) return route.fulfill({ contentType: 'text/html', body: html });
    if (!(await files.comes(pathname))) return route.abort();
    return route.fulfill({ contentType: 'text/javascript', body: FILES[pathname] ?? '' });
  });
  await context.addInitScript(WITNESS + (options.before ?? ''));
  if (options.cookie) await context.addCookies([{ name: options.cookie, value: '1', url: SITE }]);
  await page.goto(SITE + (options.path ?? '/'));
  const seen = () => page.evaluate<string[]>('seen');
  const sees = (what: string) => expect.poll(seen).toContain(what);
  return {
    ...files,
    page,
    context,
    seen,
    sees,
    arrive() {
      files.release();
      return sees('handed over');
    },
    isStarted: () => page.evaluate(FETCHES),
    click: (selector) => page.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`),
  };
}

/** The files of one page's application: which were asked for, and which come. */
function application() {
  const gate = Promise.withResolvers<void>();
  const asked: string[] = [];
  const missing = new Set<string>();
  const held = new Set([ENTRY]);
  async function comes(file: string): Promise<boolean> {
    asked.push(file);
    if (held.has(file)) await gate.promise;
    return !missing.has(file);
  }
  return { asked, missing, held, comes, release: gate.resolve };
}

/** The scripts by wizard, made once. */
const scripts = new Map<string, Promise<string>>();

async function htmlOf(body: string, { wizard = '', head = '' }: Options): Promise<string> {
  const script =
    scripts.get(wizard) ??
    inlineScript(join(ROOT, 'web/start/page-script.ts'), {
      PAGE_ENTRY: ENTRY,
      PAGE_FILES: [ENTRY, ...STEPS],
      PAGE_STEPS: STEPS,
      PAGE_WIZARD: wizard,
    });
  scripts.set(wizard, script);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><script>${await script}</script>${head}</head>
    <body><p id="offline" hidden data-no-connection>No connection</p>${body}</body></html>`;
}
