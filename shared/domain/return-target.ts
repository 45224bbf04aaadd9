/** Where to go after a login: a path on this site and nothing else (docs/security.md). */

/**
 * The path, query and hash of a return target, resolved as a browser would; null if it is missing, leads to another
 * site or is not a path. `origin` is the site's own, such as 'https://merani.example'.
 */
export function resolveReturnTarget(target: string | null | undefined, origin: string): string | null {
  if (!target?.startsWith('/')) return null;
  if (!URL.canParse(target, origin)) return null;
  const url = new URL(target, origin);
  if (url.origin !== new URL(origin).origin) return null;
  // '/.//elsewhere' resolves to the path '//elsewhere', which a browser would then treat as another host.
  if (url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
