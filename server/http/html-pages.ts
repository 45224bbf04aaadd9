/** HTML as it is sent: compressed, with a policy that allows exactly the page's own scripts. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';

export interface Page {
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
export const ONCE: Encodings = {
  br: (html) => promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(html, QUICK),
  gzip: promisify<Buffer, Buffer>(gzip),
};

export async function sendHtml(
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
  return sendBody(page, request, reply, encodings);
}

/** Sends a page that must not be kept anywhere, compressed quickly. */
export async function sendPrivate(
  html: string,
  csp: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .header('content-security-policy', csp)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('vary', 'accept-encoding');
  return sendBody(pageOf(html, csp), request, reply, ONCE);
}

async function sendBody(
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  encodings: Encodings,
): Promise<FastifyReply> {
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

export function pageOf(text: string, csp: string): Page {
  const html = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(html).update(csp).digest('base64url').slice(0, 22)}"`;
  return { html, csp, etag, compressed: new Map() };
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
