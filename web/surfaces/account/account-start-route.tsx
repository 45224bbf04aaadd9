import { redirect } from 'react-router';

/** /dashboard redirects to the parcels. */
export function clientLoader() {
  return redirect('/dashboard/cargos');
}

export default function AccountStartRoute() {
  return null;
}
