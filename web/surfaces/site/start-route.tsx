import { redirect } from 'react-router';

/** / is /home. */
export function clientLoader() {
  return redirect('/home');
}

export default function StartRoute() {
  return null;
}
