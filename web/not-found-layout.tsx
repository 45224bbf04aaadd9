import { lazy, Suspense } from 'react';
import { useSession } from './api/use-session.ts';
import SiteLayout from './surfaces/site/site-layout.tsx';
import { Skeleton } from './ui/placeholders/skeleton.tsx';

const OfficeNotFound = lazy(() => import('./surfaces/office/not-found/office-not-found.tsx'));

/** /not-found is shown inside the back-office for staff, and in the public site for everybody else. */
export default function NotFoundLayout() {
  const state = useSession();
  if (state.status === 'unknown') return <Skeleton />;
  if (state.status !== 'in' || state.session.account_type !== 'ADMIN') return <SiteLayout />;
  return (
    <Suspense fallback={<Skeleton />}>
      <OfficeNotFound staff={state.session.staff} />
    </Suspense>
  );
}
