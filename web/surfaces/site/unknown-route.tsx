import { type ClientLoaderFunctionArgs, redirect } from 'react-router';

/**
 * Unknown paths redirect to /. A login or register path under the dashboard (which visitors cannot see) opens over
 * the home page, and returns to the dashboard page after the login.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const overlay = /^(.+)\/(login|register)$/.exec(pathname);
  const [, rest = '', kind = ''] = overlay ?? [];
  if (!/^\/(dashboard|book-a-courier)(\/|$)/.test(rest)) return redirect('/');
  if (!searchParams.has('next')) searchParams.set('next', rest);
  return redirect(`/home/${kind}?${searchParams}`);
}

export default function UnknownRoute() {
  return null;
}
