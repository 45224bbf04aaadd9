export interface Overlay {
  kind: 'login' | 'register';
  /** The path after closing: the rest of the path. */
  rest: string;
}

/**
 * A path that ends in /login or /register, except under /manage, shows the sign-in overlay above the page of the
 * remaining path.
 */
export function overlayOf(pathname: string): Overlay | null {
  const match = /^(?!\/manage(?:\/|$))(.+)\/(login|register)\/?$/.exec(pathname);
  if (match === null) return null;
  return { rest: match[1] ?? '/home', kind: match[2] === 'register' ? 'register' : 'login' };
}

/** Pages above which no overlay opens. The links of theirs that are mailed work once, and stay out of other addresses. */
const WITHOUT_OVERLAY = /^\/(?:404|forgot-password|reset-password|sign-in|verify)(?:\/|$)/;

/** The path of an overlay above the current page, or above the home page. */
export function overlayPath(pathname: string, kind: Overlay['kind']): string {
  if (WITHOUT_OVERLAY.test(pathname)) return `/home/${kind}`;
  const rest = overlayOf(pathname)?.rest ?? pathname;
  return `${rest === '/' ? '/home' : rest.replace(/\/$/, '')}/${kind}`;
}
