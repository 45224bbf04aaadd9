import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { LANGUAGES, pathPrefix, splitPath } from '#shared/domain/languages.ts';
import * as built from '../../scripts/built-language.mjs';
import { servePages } from './static-pages.ts';

const folder = tempFolder('languages');
const app = fastify();

beforeAll(async () => {
  for (const [language, client] of [
    ['en', 'client'],
    ['ka', 'ka/client'],
  ] as const) {
    const root = join(folder.path, client);
    mkdirSync(join(root, 'assets'), { recursive: true });
    writeFileSync(join(root, 'home.html'), `<html lang="${language}"><head></head>home</html>`);
    writeFileSync(join(root, '__spa-fallback.html'), `<html lang="${language}"><head></head>screen</html>`);
    writeFileSync(join(root, 'assets/code.js'), language);
  }
  await app.register(cookie);
  await servePages(app, readConfig({}), join(folder.path, 'client'));
});
afterAll(async () => {
  await app.close();
  folder.remove();
});

const get = async (url: string, chosen?: string) => {
  const { body, headers, statusCode } = await app.inject({
    url,
    headers: chosen ? { cookie: `lang=${chosen}` } : {},
  });
  const words = /lang="(\w+)".*<\/head>(\w+)/.exec(body)?.slice(1).join(' ');
  return headers['location'] === undefined ? (words ?? body) : `${statusCode} ${headers['location']}`;
};

it.each([
  ['/home', undefined, 'en home'],
  ['/home', 'ka', 'en home'],
  ['/ka/home', undefined, 'ka home'],
  ['/ka', undefined, '302 /ka/home'],
  ['/ka/', undefined, '308 /ka'],
  ['/', 'ka', '302 /home'],
  ['/ka/assets/code.js', undefined, 'ka'],
  ['/assets/code.js', 'ka', 'en'],
  ['/manage/items?a=1', undefined, 'en screen'],
  ['/manage/items?a=1', 'ka', '302 /ka/manage/items?a=1'],
  ['/manage/items', 'en', 'en screen'],
  // A language that this build lacks, and one that nobody has.
  ['/manage/items', 'sv', 'en screen'],
  ['/manage/items', 'de', 'en screen'],
  ['/ka/manage/items', undefined, 'ka screen'],
  ['/ka/manage/items', 'en', 'ka screen'],
  ['/ka/tracking?tracking_number=mr-1', undefined, '303 /ka/tracking/MR-1'],
  ['/ka/tracking?tracking_number=', undefined, '303 /ka/home#tracking'],
  ['/kart', undefined, 'en screen'],
])('%s with the cookie %s is %s', async (url, chosen, expected) => {
  expect(await get(url, chosen)).toBe(expected);
});

it('no answer that depends on the cookie is kept', async () => {
  const { headers } = await app.inject({ url: '/manage', headers: { cookie: 'lang=ka' } });
  expect(headers['cache-control']).toBe('no-store');
});

it('the build has the languages of the product', () => {
  expect(built.LANGUAGES).toEqual(LANGUAGES);
  for (const language of LANGUAGES) {
    expect(built.pathPrefix(language)).toBe(pathPrefix(language));
    expect(splitPath(`${pathPrefix(language)}/home`)).toEqual({ language, rest: '/home' });
  }
});
