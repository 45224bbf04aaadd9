import { redirect } from 'react-router';

/** /manage redirects to the items (specification 2, section 2). */
export function clientLoader() {
  return redirect('/manage/items');
}

export default function OfficeStartRoute() {
  return null;
}
