/**
 * How long a tap on a public page takes to be answered: on a phone with slow 4G and a four times slower processor, right
 * after the element is painted, and three seconds after the page has loaded. Answered means that the result is painted.
 */
import { chromium, devices, type Browser, type Page } from '@playwright/test';

interface Tap {
  name: string;
  path: string;
  /** The element that is tapped, and what appears. CSS selectors. */
  tap: string;
  answer: string;
}

const TAPS: readonly Tap[] = [
  { name: 'menu', path: '/home', tap: 'header button[aria-controls]', answer: '#site-menu a' },
  { name: 'order a container', path: '/home', tap: 'footer nav li button', answer: 'dialog[open] form' },
  { name: 'track a parcel', path: '/home', tap: '[data-panel=tracking]', answer: '#tracking form' },
  {
    name: 'sign in',
    path: '/home/login',
    tap: 'dialog form button[type=submit]',
    answer: 'dialog [aria-invalid=true]',
  },
  {
    name: 'next step',
    path: '/book-a-courier/UK/GE',
    tap: 'form button[type=submit]',
    answer: '[aria-invalid=true]',
  },
];

/** Lighthouse's mobile setting: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER = 4;
const RUNS = 3;

/** Prints the median milliseconds of each tap. */
export async function measureTaps(
  address: string,
  executablePath: string,
  print: (line: string) => void,
): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    print('\nTaps on a phone, slow 4G, processor 4 × slower, median of 3');
    for (const tap of TAPS) {
      const times: string[] = [];
      for (const wait of [0, 3_000]) {
        const measured: number[] = [];
        for (let run = 0; run < RUNS; run += 1) measured.push(await timeOf(browser, address, tap, wait));
        times.push(String(Math.round(measured.toSorted((a, b) => a - b)[1] ?? 0)).padStart(6));
      }
      print(`  ${tap.name.padEnd(24)} at once ${times[0]} ms   after 3 s ${times[1]} ms`);
    }
  } finally {
    await browser.close();
  }
}

async function timeOf(browser: Browser, address: string, tap: Tap, wait: number): Promise<number> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    defaultBrowserType: undefined,
  } as object);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address + tap.path, { waitUntil: wait === 0 ? 'commit' : 'load' });
    const target = page.locator(tap.tap).first();
    await target.waitFor({ timeout: 60_000 });
    await target.scrollIntoViewIfNeeded();
    // Three seconds of a reader's time, not a wait for something to happen.
    if (wait > 0) await page.waitForTimeout(wait);
    await watch(page, tap);
    await target.click({ noWaitAfter: true, force: true });
    return await page.evaluate<number>('window.answered');
  } finally {
    await context.close();
  }
}

/**
 * Notes the time between the press and the first frame with the answer. The benchmark has no DOM types, so code that runs
 * in the page is passed as text.
 */
async function watch(page: Page, { answer }: Tap): Promise<void> {
  await page.evaluate(`(() => { window.answered = new Promise((resolve) => {
    addEventListener('pointerdown', ({ timeStamp }) => {
      const look = () => {
        const found = [...document.querySelectorAll(${JSON.stringify(answer)})].some((one) => one.checkVisibility());
        if (found) resolve(performance.now() - timeStamp);
        else requestAnimationFrame(look);
      };
      look();
    }, { capture: true, once: true });
  }); })()`);
}
