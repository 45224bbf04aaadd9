import { redirect } from 'react-router';

/** Any other path under /manage (specification 2, section 2). */
export function clientLoader() {
  return redirect('/not-found');
}

export default function UnknownRoute() {
  return null;
}
