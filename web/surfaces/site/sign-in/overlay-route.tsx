import type { ComponentType } from 'react';
import type { MetaFunction } from 'react-router';
import { brand } from '#shared/brand.ts';
import { signIn } from '#texts/sign-in.ts';
import { type Overlay, overlayOf } from './overlay-path.ts';
import { SignInOverlay } from './sign-in-overlay.tsx';

export const meta: MetaFunction = ({ location }) => {
  const title = overlayOf(location.pathname)?.kind === 'register' ? signIn.register : signIn.login;
  return [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
};

export interface OverlayHandle {
  Overlay: ComponentType<Overlay>;
}

/** What the site's layout draws above the page. */
export const handle: OverlayHandle = { Overlay: SignInOverlay };

/** The page below stays mounted; the site's layout draws the overlay from the path. */
export default function OverlayRoute() {
  return null;
}
