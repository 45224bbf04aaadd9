import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANY_TOKEN } from '#shared/any-token.ts';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { readConfig } from '../config.ts';
import { policyOf } from './html-pages.ts';
import { servePages, withMapTiles, withProviders, withPublicUrl } from './static-pages.ts';

const HTML = '<html><head><title>Contact</title></head></html>';
const URL = 'https://tiles.example:8443/{z}/{x}/{y}.png?a=1&b=2';
const settings = (mapTiles?: { url: string; credit: string }) => ({
  publicUrl: 'http://localhost',
  mapTiles,
});
const imagesOf = (policy: string) => policy.split('; ').find((one) => one.startsWith('img-src'));

describe('tiles of the map', () => {
  it('are off by default', () => {
    expect(withMapTiles(HTML, settings())).toBe(HTML);
    expect(imagesOf(policyOf(HTML, false, settings()))).toBe("img-src 'self' data: blob:");
  });

  it('come from the setting, only on public pages', () => {
    const config = settings({ url: URL, credit: '© "Maps"' });
    expect(withMapTiles(HTML, config)).toContain(
      '<meta name="map-tiles" content="https://tiles.example:8443/{z}/{x}/{y}.png?a=1&amp;b=2" data-credit="© &quot;Maps&quot;"></head>',
    );
    expect(imagesOf(policyOf(HTML, false, config))).toBe(
      "img-src 'self' data: blob: https://tiles.example:8443",
    );
    expect(imagesOf(policyOf(HTML, true, config))).toBe("img-src 'self' data: blob:");
  });

  it.each(['tiles', 'https://tiles.example/', "https://x/{z}/{x}/{y}; script-src 'unsafe-inline'"])(
    'are rejected from %s',
    (url) => {
      expect(() => readConfig({ MAP_TILES_URL: url })).toThrow('MAP_TILES_URL');
    },
  );
});

describe('the buttons of identity providers', () => {
  const KEYS = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  it.each([
    [{}, null],
    [KEYS, 'google'],
    [{ ...KEYS, FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' }, 'google facebook'],
  ])('are shown with keys only: %j', (given, names) => {
    const meta = /<meta name="sign-in-with" content="([^"]*)">/.exec(withProviders(HTML, readConfig(given)));
    expect(meta?.[1] ?? null).toBe(names);
  });
});

it('pages tell search engines their absolute address', () => {
  const head =
    '<head><link rel="canonical" href="/about"/><link rel="alternate" hrefLang="ka" href="/ka/about"/>' +
    '<link rel="icon" href="/icon.svg"/></head>';
  expect(withPublicUrl(head, { publicUrl: 'https://merani.example' })).toBe(
    head
      .replace('"/about"', '"https://merani.example/about"')
      .replace('"/ka/about"', '"https://merani.example/ka/about"'),
  );
  expect(withPublicUrl(HTML, { publicUrl: 'https://merani.example' })).toBe(HTML);
});

describe('the build', () => {
  const folder = tempFolder('build');
  const config = readConfig({});
  const app = fastify();
  const page = '<html><head></head><body>Hello</body></html>';

  beforeAll(async () => {
    mkdirSync(join(folder.path, 'assets'));
    writeFileSync(join(folder.path, 'home.html'), page);
    mkdirSync(join(folder.path, 'verify', ANY_TOKEN), { recursive: true });
    writeFileSync(join(folder.path, 'verify', ANY_TOKEN, 'index.html'), '<html>One for all</html>');
    writeFileSync(join(folder.path, '__spa-fallback.html'), page);
    writeFileSync(join(folder.path, 'assets/code.js'), 'plain');
    writeFileSync(join(folder.path, 'assets/code.js.br'), 'brotli');
    writeFileSync(join(folder.path, 'assets/code.js.gz'), 'gzip');
    await servePages(app, config, folder.path);
  });
  afterAll(async () => {
    await app.close();
    folder.remove();
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', 'plain', undefined],
  ])('is sent as it was compressed: %s', async (accepted, body, encoding) => {
    const reply = await get('/assets/code.js', { 'accept-encoding': accepted });
    expect(reply.body).toBe(body);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['vary']?.toString().toLowerCase()).toBe('accept-encoding');
    expect(reply.headers['content-type']).toMatch(/javascript/);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['deflate, gzip, br', brotliDecompressSync, 'br'],
    ['gzip', gunzipSync, 'gzip'],
    ['', (bytes: Buffer) => bytes, undefined],
  ] as const)('has its pages compressed in memory: %s', async (accepted, read, encoding) => {
    const reply = await get('/home', { 'accept-encoding': accepted });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(read(reply.rawPayload).toString()).toBe(page);
  });

  // By a regular expression that starts again at each of them, these took a minute each.
  it.each([
    ['dots in the form of the tracking page', `/tracking?tracking_number=${'.'.repeat(200_000)}x`],
    ['slashes in a path', `/a${'/'.repeat(200_000)}b/`],
  ])('answers an address with many %s at once', async (_what, url) => {
    const began = performance.now();
    expect((await get(url)).statusCode).toBeLessThan(500);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('is not sent again to a browser that holds the page', async () => {
    const first = await get('/home');
    const again = await get('/home', { 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/home', { 'if-none-match': 'W/"older"' })).body).toBe(page);
  });

  it.each(['a-token', 'a.b', '%3Cb%3E', ANY_TOKEN])(
    'has one page for the links with a token that are mailed: %s',
    async (token) => {
      const reply = await get(`/verify/${token}`);
      expect([reply.statusCode, reply.body]).toEqual([200, '<html>One for all</html>']);
      expect((await get(`/verify/${token}/other`)).body).toBe(page);
    },
  );

  describe('forms that are sent before their script runs', () => {
    it.each([
      ['/home/login', '/home/login'],
      ['/home/login?next=/dashboard', '/home/login?next=/dashboard'],
      ['/no-page', '/no-page'],
      ['//evil.example/login', '/evil.example/login'],
    ])('posted to %s, lead back to it', async (url, location) => {
      const reply = await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'email=a%40b.example&password=secret',
      });
      expect([reply.statusCode, reply.headers['location']]).toEqual([303, location]);
    });

    it.each(['/api/nothing', '/assets/code.js'])('are no answer to a POST to %s', async (url) => {
      expect((await app.inject({ method: 'POST', url })).statusCode).toBeGreaterThanOrEqual(400);
    });

    it.each([
      ['mr-102%20938', '', '/tracking/MR-102938'],
      ['%2F%2Fevil.example%3F%23', '', '/tracking/%2F%2FEVIL.EXAMPLE%3F%23'],
      ['..', '', '/home#tracking'],
      ['%20', 'http://localhost/tracking/MR-1?a=1', '/tracking/MR-1'],
      ['', 'https://evil.example//other.example/', '/other.example'],
      ['', 'nonsense', '/home#tracking'],
      ['A&tracking_number=B', '', '/home#tracking'],
    ])('the tracking form with %j, from the page %j, leads to %s', async (typed, referer, location) => {
      const reply = await get(`/tracking?tracking_number=${typed}`, { referer });
      expect([reply.statusCode, reply.headers['location']]).toEqual([303, location]);
    });
  });
});
