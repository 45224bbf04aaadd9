import type { MetaFunction } from 'react-router';
import { brand } from '#shared/brand.ts';
import { signIn } from '#shared/messages/en/sign-in.ts';
import { overlayOf } from './overlay-path.ts';

export const meta: MetaFunction = ({ location }) => {
  const title = overlayOf(location.pathname)?.kind === 'register' ? signIn.register : signIn.login;
  return [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
};

/** The page below stays mounted; the site's layout draws the overlay from the path. */
export default function OverlayRoute() {
  return null;
}
