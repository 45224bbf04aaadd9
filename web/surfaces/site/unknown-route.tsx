import { type ClientLoaderFunctionArgs, redirect } from 'react-router';

/**
 * Any unknown path goes to /. A login or register path over a page of the dashboard (which is not shown to visitors)
 * stands over the home page and returns there afterwards.
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
