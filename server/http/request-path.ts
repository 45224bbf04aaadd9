/**
 * The path of a request as everything after this reads it. Letters that were encoded without need (`/%61pi`) are decoded
 * first, so that the router and whoever compares paths see the same one. What cannot be read leads a browser that asks for a
 * page to the site's page for what does not exist; others get the error in the contract's format.
 */
import type { IncomingMessage } from 'node:http';
import { pathPrefix, splitPath } from '#shared/domain/languages.ts';

/** The page for what does not exist, without its language. */
export const NOT_FOUND = '/404';
/** Characters of a part of a path; no page or call has longer ones. */
export const MAX_PART = 500;

/** `rewriteUrl` of Fastify. */
export function readableUrl({ url = '/', method, headers }: IncomingMessage): string {
  // `*`, or another form of which the router knows more.
  if (!url.startsWith('/')) return url;
  const [path = '', ...query] = url.split('?');
  const plain = plainPath(path);
  if (plain !== undefined) return plain === path ? url : [plain, ...query].join('?');
  const isPage = (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path);
  if (!isPage || headers.accept?.includes('text/html') !== true) return url;
  return `${pathPrefix(splitPath(path).language)}${NOT_FOUND}`;
}

/** The path with only those characters encoded that have to be (RFC 3986, 6.2.2.2); undefined if it cannot be read. */
function plainPath(path: string): string | undefined {
  try {
    const isTooLong = path.split('/').some((part) => decodeURIComponent(part).length > MAX_PART);
    return isTooLong ? undefined : path.replaceAll(/%[2-7][\da-f]/gi, unreserved);
  } catch {
    return undefined;
  }
}

function unreserved(encoded: string): string {
  const letter = decodeURIComponent(encoded);
  return /^[\w.~-]$/.test(letter) ? letter : encoded;
}
