/**
 * `npm run bench -- --pages`: the public pages in Lighthouse with its mobile setting (slow 4G, four times slower
 * processor), median of three; then taps on them. npm fetches Lighthouse for it; it is not among the dependencies because of its size.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProduct, type Product } from '../tests/journeys/product.ts';
import { linkedParcel } from '../tests/journeys/receiver-link.ts';
import { staffToken } from '../tests/journeys/support.ts';
import { tempFolder } from '../tests/support/temp-folder.ts';
import { measureTaps } from './taps.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const PAGES = [
  '/home',
  '/ka/home',
  '/about',
  '/contact-us',
  '/privacy-policy',
  '/tracking/MR-10060',
  '/home/login',
  '/home/register',
  '/book-a-courier/UK/GE',
];
const FIGURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

interface Report {
  categories: Record<string, { title: string; score: number }>;
  audits: Record<string, { displayValue?: string }>;
}

async function audit(url: string, chromium: string, file: string): Promise<Report> {
  const options = [
    '--quiet',
    '--chrome-flags=--no-sandbox --headless',
    '--output=json',
    `--output-path=${file}`,
  ];
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options];
  await promisify(execFile)('npm', args, { env: { ...process.env, CHROME_PATH: chromium } });
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

const performanceOf = (report: Report) => report.categories['performance']?.score ?? 0;

/** The path of a receiver's page, which a mail has. */
async function receiverPage({ address, mailbox }: Product): Promise<string> {
  process.env['BASE_URL'] = address;
  process.env['MAILBOX_URL'] = mailbox;
  return (await linkedParcel(await staffToken('london'))).path;
}

/** Prints the report with the median performance of each page. */
export async function measurePages(print: (line: string) => void): Promise<void> {
  const { findChromium } = (await import(new URL('../scripts/chromium.mjs', import.meta.url).href)) as {
    findChromium(): Promise<string>;
  };
  const chromium = await findChromium();
  const { path, remove } = tempFolder('pages');
  const product = await startProduct({ folder: join(path, 'data') });
  try {
    print(`\nPublic pages, Lighthouse's mobile setting, median of ${RUNS}`);
    for (const page of [...PAGES, await receiverPage(product)]) {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run += 1)
        reports.push(await audit(`${product.address}${page}`, chromium, join(path, 'report.json')));
      const report = reports.toSorted((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(RUNS / 2)];
      if (report === undefined) throw new Error('Lighthouse did not run.');
      const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
        Math.round((report.categories[name]?.score ?? 0) * 100),
      );
      const figures = Object.entries(FIGURES).map(
        ([name, id]) => `${name} ${report.audits[id]?.displayValue ?? ''}`,
      );
      print(
        `  ${page.replace(/r\/.+/, 'r/{token}').padEnd(24)} ${scores.join('/').padEnd(16)} ${figures.join(', ')}`,
      );
    }
    await measureTaps(product.address, chromium, print);
  } finally {
    await product.stop();
    remove();
  }
}
