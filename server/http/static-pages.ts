/**
 * The built browser application: prerendered public pages, a fallback page for all other screens, and immutable assets.
 * Each page's policy allows exactly its own inline scripts.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { IDENTITY_PROVIDERS } from '#shared/domain/identity-providers.ts';
import type { Config } from '../config.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { WRITTEN_COOKIE } from './own-writes.ts';
import { readTrackingPage } from './tracking-page.ts';

export const BUILD = fileURLToPath(new URL('../../build/client/', import.meta.url));
const FALLBACK = '__spa-fallback.html';

interface Page {
  html: Buffer;
  csp: string;
  /** A hash of the content: a browser that already has this version gets 304. */
  etag: string;
  compressed: Map<string, Promise<Buffer>>;
}

/** By name, the preferred one first. A page is compressed when it is first requested that way. */
const ENCODINGS = { br: promisify<Buffer, Buffer>(brotliCompress), gzip: promisify<Buffer, Buffer>(gzip) };
type Encodings = Record<string, (html: Buffer) => Promise<Buffer>>;
/** For a page that is sent once: the highest levels would take longer than they save. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const ONCE: Encodings = {
  br: (html) => promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(html, QUICK),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** Serves the build; without one, only the API is available. */
export async function servePages(app: FastifyInstance, config: Config, build = BUILD): Promise<void> {
  const pages = existsSync(join(build, FALLBACK)) ? readPages(build, config) : undefined;
  if (pages === undefined) {
    app.setNotFoundHandler(async () => {
      throw new AppError('not_found');
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: build,
    index: false,
    wildcard: true,
    // The build writes .br and .gz copies.
    preCompressed: true,
    setHeaders(reply, path) {
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.addHook('onRequest', redirectToPlainPath);
  app.addHook('onRequest', redirectPosts);
  const page = (request: FastifyRequest, reply: FastifyReply) => sendPage(pages, request, reply);
  await serveTracking(app, pages, build);
  app.get('/tracking', redirectToParcel);
  for (const path of pages.keys()) {
    if (path === FALLBACK) continue;
    app.get(path, page);
  }
  app.get('/', (_request, reply) => reply.redirect('/home', 302));
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || !isPagePath(request.url)) throw new AppError('not_found');
    return page(request, reply);
  });
}

/** The tracking page is filled for each request; the template itself is no page. */
async function serveTracking(app: FastifyInstance, pages: Map<string, Page>, build: string): Promise<void> {
  const tracking = await readTrackingPage(app, build);
  const template = tracking === null ? undefined : pages.get(tracking.template);
  if (tracking === null || template === undefined) return;
  pages.delete(tracking.template);
  app.get<{ Params: { tracking: string } }>('/tracking/:tracking', async (request, reply) => {
    const html = await tracking.fill(template.html.toString(), {
      typed: request.params.tracking,
      path: request.url.split('?')[0] ?? '',
      ip: request.ip,
      written: request.cookies?.[WRITTEN_COOKIE],
    });
    const page = html === null ? pages.get(FALLBACK) : pageOf(html, template.csp);
    return sendHtml(page, request, reply, ONCE);
  });
}

/** The tracking form that is sent before its script runs: to the parcel's page, or back if nothing was typed. */
async function redirectToParcel(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { tracking_number: typed } = request.query as Record<string, unknown>;
  const number = encodeURIComponent(typeof typed === 'string' ? normaliseTracking(typed) : '');
  // Browsers take dots for steps between folders.
  if (number !== '' && !/^\.+$/.test(number)) return reply.redirect(`/tracking/${number}`, 303);
  return reply.redirect(pathOf(request.headers.referer) ?? '/home#tracking', 303);
}

/** The path of one of our pages, from its address; the host is left out, so that it leads to no other site. */
function pathOf(address: string | undefined): string | null {
  const path = URL.canParse(address ?? '') ? new URL(address ?? '').pathname : '/';
  return path === '/' || path === '/tracking' ? null : plainUrl(path);
}

/** Redirects a page to its canonical path. Leading double slashes go too, as browsers take them for another host. */
async function redirectToPlainPath(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const [path = ''] = request.url.split('?');
  const isPlain = !path.endsWith('/') && !/^\/[/\\]/.test(path);
  if (request.method !== 'GET' || path === '/' || isPlain || path.startsWith('/api/')) return;
  return reply.redirect(plainUrl(request.url), 308);
}

/** A form that is sent before its script runs is posted to its page: the page is shown again, and nothing is kept. */
async function redirectPosts(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (request.method !== 'POST' || !isPagePath(request.url)) return;
  return reply.redirect(plainUrl(request.url), 303);
}

function plainUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [`/${path.replace(/^[/\\]+|\/+$/g, '')}`, ...query].join('?');
}

/** Not the API, and not a file. */
function isPagePath(url: string): boolean {
  return !url.startsWith('/api/') && !/\.\w+$/.test(url.split('?')[0] ?? '');
}

async function sendPage(
  pages: Map<string, Page>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = (request.url.split('?')[0] ?? '').replace(/\/$/, '');
  return sendHtml(pages.get(path) ?? pages.get(FALLBACK), request, reply);
}

async function sendHtml(
  page: Page | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  encodings: Encodings = ENCODINGS,
): Promise<FastifyReply> {
  if (page === undefined) throw new AppError('not_found');
  reply
    .header('content-security-policy', page.csp)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  for (const [encoding, compress] of Object.entries(encodings)) {
    if (!new RegExp(`\\b${encoding}\\b`).test(accepted)) continue;
    const bytes = page.compressed.get(encoding) ?? compress(page.html);
    page.compressed.set(encoding, bytes);
    return reply.header('content-encoding', encoding).send(await bytes);
  }
  return reply.send(page.html);
}

function readPages(build: string, config: Config): Map<string, Page> {
  const pages = new Map<string, Page>();
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  for (const name of files) {
    const isApplication = name === FALLBACK;
    const written = readFileSync(join(build, name), 'utf8');
    const html = withProviders(
      isApplication ? written : withPublicUrl(withMapTiles(written, config), config),
      config,
    );
    const path = isApplication
      ? FALLBACK
      : `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
    pages.set(path, pageOf(html, policyOf(html, isApplication, config)));
  }
  return pages;
}

function pageOf(text: string, csp: string): Page {
  const html = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(html).update(csp).digest('base64url').slice(0, 22)}"`;
  return { html, csp, etag, compressed: new Map() };
}

/** Adds the map tiles' URL, only to public pages: customers' pages load nothing from other servers. */
export function withMapTiles(html: string, { mapTiles }: Pick<Config, 'mapTiles'>): string {
  if (mapTiles === undefined) return html;
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const tag = `<meta name="map-tiles" content="${quoted(mapTiles.url)}" data-credit="${quoted(mapTiles.credit)}">`;
  return html.replace('</head>', () => `${tag}</head>`);
}

/** Makes the address that search engines are told absolute, as they require; the build does not know it. */
export function withPublicUrl(html: string, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return html.replace('<link rel="canonical" href="/', (start) => `${start.slice(0, -1)}${publicUrl}/`);
}

/** Adds the names of the identity providers with keys, so that login forms have their buttons at once. */
export function withProviders(html: string, { identities }: Pick<Config, 'identities'>): string {
  const names = IDENTITY_PROVIDERS.filter((name) => identities[name] !== undefined);
  if (names.length === 0) return html;
  return html.replace('</head>', () => `<meta name="sign-in-with" content="${names.join(' ')}"></head>`);
}

/** Allows our scripts and the page's inline ones by hash. The fallback page also loads the scanner's WebAssembly. */
export function policyOf(
  html: string,
  isApplication: boolean,
  config: Pick<Config, 'publicUrl' | 'mapTiles'>,
): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  );
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const upgrade = config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [];
  const tiles = isApplication || config.mapTiles === undefined ? [] : [new URL(config.mapTiles.url).origin];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(isApplication ? ["'wasm-unsafe-eval'"] : []), ...new Set(hashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...tiles].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...upgrade,
  ].join('; ');
}
