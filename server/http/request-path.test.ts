/** Paths in other spellings than usual, and paths that cannot be read, of calls and of pages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { handleErrors, sendFrameworkError } from './errors.ts';
import { MAX_PART, readableUrl } from './request-path.ts';
import { servePages } from './static-pages.ts';

const app = useTestApp();
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const LONG = 'x'.repeat(MAX_PART + 1);

describe('a path with letters that were encoded without need', () => {
  it.each([
    ['/%68ealth/live', 'the call'],
    ['/%61pi/routes/unique', 'the call'],
    ['/api/routes/uniqu%65?a=%31', 'the call'],
    ['/%61pi/nothing', 'not_found'],
    // Twice encoded, it is another path.
    ['/api/%2572outes/unique', 'not_found'],
    ['/api/routes%2Funique', 'not_found'],
  ])('%s is %s', async (url, expected) => {
    const answer = (await app.http.inject({ url, headers: BROWSER })).json();
    expect(answer.error === false ? 'the call' : answer.code).toBe(expected);
  });

  it('is a payment link, too', async () => {
    const { headers } = await app.http.inject('/billing/paymen%74/stripe?invoice_ids=a,b');
    expect(headers['location']).toBe('/api/billing/payment/stripe?invoice_ids=a,b');
  });

  it.each([
    ['/api/cargo/a%2Fb%20c%3F', '/api/cargo/a%2Fb%20c%3F'],
    ['/%7Eme/%41-%5F.%2e?q=%41', '/~me/A-_..?q=%41'],
    ['/%e1%83%90', '/%e1%83%90'],
    ['*', '*'],
  ])('%s is read as %s', (url, read) => {
    expect(readableUrl({ url, method: 'GET', headers: BROWSER } as never)).toBe(read);
  });
});

describe('a path that cannot be read', () => {
  const folder = tempFolder('paths');
  const pages = Fastify({
    routerOptions: { maxParamLength: MAX_PART },
    rewriteUrl: readableUrl,
    frameworkErrors: sendFrameworkError,
  });

  beforeAll(async () => {
    for (const [language, client] of [
      ['en', 'client'],
      ['ka', 'ka/client'],
    ] as const) {
      mkdirSync(join(folder.path, client, '404'), { recursive: true });
      const page = (name: string) => `<html lang="${language}"><head></head>${name}</html>`;
      writeFileSync(join(folder.path, client, '404/index.html'), page('not found'));
      writeFileSync(join(folder.path, client, '__spa-fallback.html'), page('screen'));
    }
    handleErrors(pages);
    pages.get('/api/cargo/:tracking', async () => ({}));
    await servePages(pages, app.context.config, join(folder.path, 'client'));
  });
  afterAll(async () => {
    await pages.close();
    folder.remove();
  });

  it.each([
    ['/%E0%A4%A', 'en'],
    ['/%', 'en'],
    ['/home/%zz?a=1', 'en'],
    ['/ka/%E0%A4%A', 'ka'],
    ['/ka/r/%ff', 'ka'],
    [`/tracking/${LONG}`, 'en'],
  ])('%s is the page for what does not exist, in its language', async (url, language) => {
    const reply = await pages.inject({ url, headers: BROWSER });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(reply.body).toContain(`lang="${language}"`);
    expect(reply.body).toContain('not found');
    // The policy allows the script that moves to the page's own path.
    const script = /<script>(.*?)<\/script>/.exec(reply.body)?.[1] ?? '';
    expect(script).toContain(language === 'en' ? "'/404'" : "'/ka/404'");
    expect(reply.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  });

  it.each([
    ['/%E0%A4%A', 'GET', { accept: '*/*' }, 400],
    ['/%E0%A4%A', 'POST', BROWSER, 400],
    ['/api/%E0%A4%A', 'GET', BROWSER, 400],
    [`/api/cargo/${LONG}`, 'GET', BROWSER, 413],
  ] as const)('%s by %s is an error in the contract’s format', async (url, method, headers, status) => {
    const reply = await pages.inject({ url, method, headers });
    expect([reply.statusCode, reply.json().error]).toEqual([status, true]);
  });

  it('is no other page: an unknown one is still the application’s', async () => {
    const reply = await pages.inject({ url: '/%00', headers: BROWSER });
    expect([reply.statusCode, reply.body.includes('screen')]).toEqual([200, true]);
  });
});
