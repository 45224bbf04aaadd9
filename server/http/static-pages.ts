/**
 * The built browser application: prerendered public pages, a fallback page for all other screens, and immutable assets.
 * Each page's policy allows exactly its own inline scripts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANY_TOKEN } from '#shared/any-token.ts';
import { AppError } from '../app-error.ts';
import { IDENTITY_PROVIDERS } from '#shared/domain/identity-providers.ts';
import type { Config } from '../config.ts';
import {
  LANGUAGE_COOKIE,
  LANGUAGES,
  languageOf,
  pathPrefix,
  splitPath,
  type Language,
} from '#shared/domain/languages.ts';
import { latinKeys } from '#shared/domain/georgian-keys.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { ONCE, type Page, pageOf, policyOf, sendHtml } from './html-pages.ts';
import { WRITTEN_COOKIE } from './own-writes.ts';
import { NOT_FOUND } from './request-path.ts';
import { serveReceiverPage } from './receiver-page.ts';
import { readTrackingPage } from './tracking-page.ts';

export const BUILD = fileURLToPath(new URL('../../build/client/', import.meta.url));
const FALLBACK = '__spa-fallback.html';

/** The build of one language. */
export interface Site {
  language: Language;
  /** What its paths begin with. */
  prefix: string;
  folder: string;
  /** By path. Made when it is first asked for, because the public URL may follow the port. */
  pages: Map<string, () => Page>;
}

/** Serves the builds of all languages; without them, only the API is available. `build` is the English one. */
export async function servePages(app: FastifyInstance, config: Config, build = BUILD): Promise<void> {
  const sites = LANGUAGES.map((language) => siteOf(language, build, config)).filter(
    (site) => site !== undefined,
  );
  if (sites.length === 0) {
    app.setNotFoundHandler(async () => {
      throw new AppError('not_found');
    });
    return;
  }
  app.addHook('onRequest', redirectToPlainPath);
  app.addHook('onRequest', redirectPosts);
  for (const site of sites) await serveSite(app, config, site);
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || !isPagePath(request.url)) throw new AppError('not_found');
    const { language } = splitPath(pathOnly(request.url));
    const chosen = languageOf(request.cookies?.[LANGUAGE_COOKIE]);
    const isKnown = sites.some((site) => site.language === chosen);
    // What is no page of its own is a screen of the application: it opens in the language that its reader chose.
    if (language === 'en' && chosen !== undefined && chosen !== 'en' && isKnown)
      return reply.header('cache-control', 'no-store').redirect(`${pathPrefix(chosen)}${request.url}`, 302);
    const site = sites.find((one) => one.language === language) ?? sites[0];
    return sendHtml(site?.pages.get(FALLBACK)?.(), request, reply);
  });
}

function siteOf(language: Language, build: string, config: Config): Site | undefined {
  const prefix = pathPrefix(language);
  const folder = language === 'en' ? build : join(build, '..', language, 'client');
  if (!existsSync(join(folder, FALLBACK))) return undefined;
  return { language, prefix, folder, pages: readPages(folder, prefix, config) };
}

/** The files and pages of one language; what is neither is left to the handler of unknown paths. */
async function serveSite(app: FastifyInstance, config: Config, site: Site): Promise<void> {
  const { prefix, folder, pages } = site;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${prefix}/`,
    decorateReply: prefix === '',
    index: false,
    // A route for each file. Otherwise each request reads the folder to compare the spelling.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    // The build writes .br and .gz copies.
    preCompressed: true,
    setHeaders(reply, path) {
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  await serveTracking(app, site);
  await serveReceiverPage(app, config, site);
  app.get(`${prefix}/tracking`, (request, reply) => redirectToParcel(prefix, request, reply));
  for (const [path, page] of pages) {
    if (path === FALLBACK) continue;
    const status = path === `${prefix}${NOT_FOUND}` ? 404 : 200;
    app.get(path.replace(ANY_TOKEN, ':token'), (request, reply) =>
      sendHtml(page(), request, reply.code(status)),
    );
  }
  app.get(prefix === '' ? '/' : prefix, (_request, reply) => reply.redirect(`${prefix}/home`, 302));
}

/** The tracking page is filled for each request; the template itself is no page. */
async function serveTracking(app: FastifyInstance, { prefix, folder, pages }: Site): Promise<void> {
  const tracking = await readTrackingPage(app, folder, prefix);
  const template = tracking === null ? undefined : pages.get(tracking.template);
  if (tracking === null || template === undefined) return;
  pages.delete(tracking.template);
  app.get<{ Params: { tracking: string } }>(`${prefix}/tracking/:tracking`, async (request, reply) => {
    const { html: text, csp } = template();
    const html = await tracking.fill(text.toString(), {
      typed: request.params.tracking,
      path: pathOnly(request.url),
      ip: request.ip,
      written: request.cookies?.[WRITTEN_COOKIE],
    });
    const page = html === null ? pages.get(FALLBACK)?.() : pageOf(html, csp);
    return sendHtml(page, request, reply, ONCE);
  });
}

const pathOnly = (url: string): string => url.split('?')[0] ?? '';

/** The tracking form that is sent before its script runs: to the parcel's page, or back if nothing was typed. */
async function redirectToParcel(
  prefix: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { tracking_number: typed } = request.query as Record<string, unknown>;
  const number = encodeURIComponent(typeof typed === 'string' ? normaliseTracking(latinKeys(typed)) : '');
  // Browsers take dots for steps between folders.
  if (number !== '' && !/^\.+$/.test(number)) return reply.redirect(`${prefix}/tracking/${number}`, 303);
  return reply.redirect(pathOf(request.headers.referer) ?? `${prefix}/home#tracking`, 303);
}

/** The path of one of our pages, from its address; the host is left out, so that it leads to no other site. */
function pathOf(address: string | undefined): string | null {
  const path = URL.canParse(address ?? '') ? new URL(address ?? '').pathname : '/';
  return path === '/' || splitPath(path).rest === '/tracking' ? null : plainUrl(path);
}

/** Redirects a page to its canonical path. Leading double slashes go too, as browsers take them for another host. */
async function redirectToPlainPath(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const [path = ''] = request.url.split('?');
  const isPlain = !path.endsWith('/') && !/^\/[/\\]/.test(path);
  if (request.method !== 'GET' || path === '/' || isPlain || path.startsWith('/api/')) return;
  return reply.redirect(plainUrl(request.url), 308);
}

/** A form that is sent before its script runs is posted to its page, which takes no posts: it is shown again, and nothing is kept. */
async function redirectPosts(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (request.method !== 'POST' || !request.is404 || !isPagePath(request.url)) return;
  return reply.redirect(plainUrl(request.url), 303);
}

/** The path without the slashes at its ends; not by a regular expression, which would start again at each slash within it. */
function plainUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return [`/${path.slice(0, end).replace(/^[/\\]+/, '')}`, ...query].join('?');
}

/** Not the API, and not a file. */
function isPagePath(url: string): boolean {
  return !url.startsWith('/api/') && !/\.\w+$/.test(url.split('?')[0] ?? '');
}

function readPages(build: string, prefix: string, config: Config): Map<string, () => Page> {
  const pages = new Map<string, () => Page>();
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  for (const name of files) {
    const isApplication = name === FALLBACK;
    const written = readFileSync(join(build, name), 'utf8');
    const path = isApplication
      ? FALLBACK
      : `${prefix}/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
    const html = path === `${prefix}${NOT_FOUND}` ? atItsPath(written, path) : written;
    let made: Page | undefined;
    pages.set(path, () => (made ??= pageWith(html, isApplication, config)));
  }
  return pages;
}

function pageWith(written: string, isApplication: boolean, config: Config): Page {
  const own = isApplication ? written : withPublicUrl(withMapTiles(written, config), config);
  const html = withProviders(own, config);
  return pageOf(html, policyOf(html, isApplication, config));
}

/** Also sent for paths that cannot be read: the application starts only where its HTML was drawn for. */
function atItsPath(html: string, path: string): string {
  const move = `location.pathname==='${path}'||history.replaceState(history.state,'','${path}')`;
  return html.replace('<head>', () => `<head><script>${move}</script>`);
}

/** Adds the map tiles' URL, only to public pages: customers' pages load nothing from other servers. */
export function withMapTiles(html: string, { mapTiles }: Pick<Config, 'mapTiles'>): string {
  if (mapTiles === undefined) return html;
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const tag = `<meta name="map-tiles" content="${quoted(mapTiles.url)}" data-credit="${quoted(mapTiles.credit)}">`;
  return html.replace('</head>', () => `${tag}</head>`);
}

/** Makes the addresses that search engines are told absolute, as they require; the build does not know them. */
export function withPublicUrl(html: string, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return html.replaceAll(
    /<link rel="(?:canonical|alternate)"[^>]* href="(?=\/)/g,
    (start) => `${start}${publicUrl}`,
  );
}

/** Adds the names of the identity providers with keys, so that login forms have their buttons at once. */
export function withProviders(html: string, { identities }: Pick<Config, 'identities'>): string {
  const names = IDENTITY_PROVIDERS.filter((name) => identities[name] !== undefined);
  if (names.length === 0) return html;
  return html.replace('</head>', () => `<meta name="sign-in-with" content="${names.join(' ')}"></head>`);
}
