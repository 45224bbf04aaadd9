import { redirect } from 'react-router';

/** /dashboard opens the parcels. */
export function clientLoader() {
  return redirect('/dashboard/cargos');
}

export default function AccountStartRoute() {
  return null;
}
