/**
 * Remembers, in this tab and across the provider's page, the login or registration from which a customer left, with its
 * `next`, `n` and `invite`. It is read back as a path on this site and nothing else.
 */
import { resolveReturnTarget } from '#shared/domain/return-target.ts';
import { overlayOf } from './overlay-path.ts';
import { tabStorage } from '#web/ui/state/kept.ts';

const KEY = 'merani_sign_in_from';

export interface SignInOrigin {
  /** The path of the login or registration, with its query. */
  path: string;
  /** The page below it. */
  rest: string;
  params: URLSearchParams;
}

const DEFAULT = '/home/login';

export function rememberOrigin(path: string): void {
  tabStorage.setItem(KEY, path);
}

export function readOrigin(): SignInOrigin {
  const stored = resolveReturnTarget(tabStorage.getItem(KEY), location.origin) ?? DEFAULT;
  const { pathname, search, searchParams } = new URL(stored, location.origin);
  const overlay = overlayOf(pathname);
  if (overlay === null) return { path: DEFAULT, rest: '/home', params: new URLSearchParams() };
  return { path: pathname + search, rest: overlay.rest, params: searchParams };
}
