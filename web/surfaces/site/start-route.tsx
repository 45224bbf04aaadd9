import { redirect } from 'react-router';

/** / redirects to /home. */
export function clientLoader() {
  return redirect('/home');
}

export default function StartRoute() {
  return null;
}
