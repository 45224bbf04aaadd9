/** Where a login leads back to: a path of the own origin and nothing else (docs/security.md). */

/**
 * The path, query and hash of a return target, resolved as a browser would; null when it is missing, leads
 * elsewhere or is not a path. `origin` is the site's own, such as 'https://merani.example'.
 */
export function resolveReturnTarget(target: string | null | undefined, origin: string): string | null {
  if (!target?.startsWith('/')) return null;
  if (!URL.canParse(target, origin)) return null;
  const url = new URL(target, origin);
  if (url.origin !== new URL(origin).origin) return null;
  // '/.//elsewhere' resolves to the path '//elsewhere', which the next reader would take for another host.
  if (url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
