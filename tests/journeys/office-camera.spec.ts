/** The camera of the intake and the scanner. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { officeScanner } from '#texts/office-scanner.ts';
import { chromium, expect, test } from './test.ts';
import { expectUncovered } from './covered.ts';
import { codesOf, film } from './fake-camera.ts';
import { at, staffSession, staffToken, takeIn } from './support.ts';

test('on a phone the camera opens in view, however far the page was scrolled', async () => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '',
    args: ['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  });
  try {
    const context = await browser.newContext({
      permissions: ['camera'],
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await staffSession(page, 'tbilisi');
    await page.goto(at('/manage/pickup'));
    const toggle = page.getByRole('button', { name: 'Toggle camera' });
    const picture = page.getByLabel('What the camera sees');
    for (const scrolled of [0, 12, 80]) {
      await expect(page.getByLabel('Weight in KG')).toBeVisible();
      await page.evaluate(`scrollTo(0, ${scrolled})`);
      await toggle.press('Enter');
      await expectUncovered(picture);
      await toggle.press('Enter');
      await expect(picture).toHaveCount(0);
    }
  } finally {
    await browser.close();
  }
});

/** Remembers what the camera sends. */
const REMEMBER_FILM = `{
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => (globalThis.film = await open(wanted));
}`;

test('a camera whose pictures cannot be read is switched off, and says so', async () => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '',
    args: ['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  });
  try {
    const page = await (await browser.newContext({ permissions: ['camera'] })).newPage();
    await page.addInitScript(REMEMBER_FILM);
    await staffSession(page, 'tbilisi');
    await page.goto(at('/manage/processing'));
    await page.route(/code-reader-[^/]+\.js$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Toggle camera' }).click();
    await expect(page.getByRole('alert')).toHaveText(officeScanner.cameraDenied);
    expect(await page.evaluate('film.getTracks().map((track) => track.readyState)')).toEqual(['ended']);
  } finally {
    await browser.close();
  }
});

test('the camera reads both codes of a printed label', async () => {
  const token = await staffToken('tbilisi');
  const cargo = await takeIn(token);
  const label = await fetch(at(`/api/cargo/${cargo.tracking_number}/label`), {
    headers: { authorization: `Bearer ${token}` },
  });
  const codes = await codesOf(Buffer.from(await label.arrayBuffer()));
  expect(codes).toHaveLength(2);
  for (const [n, code] of codes.entries()) {
    const file = join(mkdtempSync(join(tmpdir(), 'merani-film-')), `${n}.y4m`);
    await film(code, file);
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '',
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
        ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
        `--use-file-for-fake-video-capture=${file}`,
      ],
    });
    const page = await (await browser.newContext({ permissions: ['camera'] })).newPage();
    await staffSession(page, 'tbilisi');
    await page.goto(at('/manage/processing'));
    await page.getByRole('button', { name: 'Toggle camera' }).click();
    await expect(page.getByRole('row', { name: cargo.tracking_number })).toContainText('PICKUP');
    await expect(page.getByText('1 on the list')).toBeVisible();
    await browser.close();
  }
});
