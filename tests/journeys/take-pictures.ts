/**
 * Starts the product with demo data, takes a picture of each screen, and combines them on one contact sheet. Each screen is
 * also checked with axe, by all of its rules; findings make the command fail.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import sharp from 'sharp';
import { tempFolder } from '../support/temp-folder.ts';
import { startProduct } from './product.ts';
import { linkedParcel, record } from './receiver-link.ts';
import { ACCOUNT, OFFICE, PUBLIC } from './screens.ts';
import { at, PASSWORD, staffToken } from './support.ts';

const OUT = 'pictures';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
];
const SCHEMES = ['light', 'dark'] as const;

type Who = 'visitor' | 'client' | 'staff';

/** All screens, by who sees them. A command argument limits them to paths that contain it. */
const SCREENS: Record<Who, string[]> = {
  visitor: [
    ...PUBLIC,
    '/home/MR-10060#tracking',
    '/registration-success',
    '/payment-success',
    '/payment-error',
  ],
  client: [...ACCOUNT, '/dashboard/cargos?payment_status=ALL', '/book-a-courier/UK/GE'],
  staff: [
    ...OFFICE,
    '/manage/items',
    '/manage/item/MR-10110',
    '/manage/summary',
    '/manage/cargo/statistics',
    '/manage/inactive-delayed',
  ],
};

async function logIn(page: Page, who: Who): Promise<void> {
  if (who === 'visitor') return;
  const isStaff = who === 'staff';
  await page.goto(at(isStaff ? '/manage/login' : '/home/login'));
  await page
    .getByLabel(isStaff ? 'Username' : 'E-mail')
    .first()
    .fill(isStaff ? 'admin' : 'client@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(isStaff ? /manage\/items/ : /dashboard/);
}

/** What axe finds on the page as it is, one line each. */
async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  return violations.map((one) => `${one.id} (${one.impact}) ${one.nodes[0]?.html.slice(0, 160)}`);
}

interface Taken {
  files: string[];
  findings: string[];
}

async function take(browser: Browser, who: Who, wanted: string): Promise<Taken> {
  const files: string[] = [];
  const findings: string[] = [];
  for (const viewport of SIZES) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
      const page = await context.newPage();
      await logIn(page, who);
      for (const path of SCREENS[who].filter((one) => one.includes(wanted))) {
        await page.goto(at(path), { waitUntil: 'networkidle' });
        const name = `${who}${path.replaceAll(/[^a-zA-Z0-9]+/g, '-')}-${viewport.width}-${colorScheme}.png`;
        await page.screenshot({ path: join(OUT, name), animations: 'disabled' });
        files.push(name);
        findings.push(...(await findingsOf(page)).map((finding) => `${name}: ${finding}`));
      }
      await context.close();
    }
  }
  return { files, findings };
}

/** The receiver's page of a parcel on its way, and of one with its release code: paths are known only now. */
async function addReceiversPages(): Promise<void> {
  const token = await staffToken('admin');
  const [coming, ready] = [await linkedParcel(token), await linkedParcel(token)];
  await record(token, ready.tracking_number, 'ARRIVE');
  SCREENS.visitor.push(coming.path, ready.path.replace('/ka/', '/'), `/sv/r/${'x'.repeat(22)}`);
}

/** All pictures as thumbnails on one sheet, one row per screen. */
async function contactSheet(files: string[]): Promise<void> {
  const [width, height, columns] = [320, 260, SIZES.length * SCHEMES.length];
  const rows = Map.groupBy(files, (file) => file.replace(/-(390|1280|1920)-(light|dark)\.png$/, ''));
  const tiles = [...rows.values()].flatMap((row, y) => row.map((file, x) => ({ file, x, y })));
  const placed = await Promise.all(
    tiles.map(async ({ file, x, y }) => ({
      input: await sharp(join(OUT, file))
        .resize({ width: width - 12, height: height - 12, fit: 'contain', background: '#888' })
        .png()
        .toBuffer(),
      left: x * width + 6,
      top: y * height + 6,
    })),
  );
  const sheet = {
    width: columns * width,
    height: rows.size * height,
    channels: 3 as const,
    background: '#888',
  };
  await sharp({ create: sheet }).composite(placed).png().toFile(join(OUT, 'contact-sheet.png'));
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);
const folder = tempFolder('pictures');
const product = await startProduct({ folder: join(folder.path, 'data') });
process.env['BASE_URL'] = product.address;
process.env['MAILBOX_URL'] = product.mailbox;
await addReceiversPages();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  const files: string[] = [];
  const findings: string[] = [];
  for (const who of ['visitor', 'client', 'staff'] as const) {
    const taken = await take(browser, who, process.argv[2] ?? '');
    files.push(...taken.files);
    findings.push(...taken.findings);
  }
  await contactSheet(files);
  process.stdout.write(`${files.length} pictures in ${OUT}, ${findings.length} findings of axe\n`);
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  if (files.length === 0 || findings.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
  folder.remove();
}
