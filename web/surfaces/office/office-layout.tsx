import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { brand } from '#shared/brand.ts';
import { useSession } from '#web/api/use-session.ts';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { OfficeFrame } from './layout/office-frame.tsx';
import { mayOpen, rightsOf } from './shared/rights.ts';
import { notFound } from './not-found/not-found-reason.ts';
import { DueScreen } from './second-factor/due-screen.tsx';
import styles from './office-layout.module.css';

export function meta() {
  return [{ title: brand.name }, { name: 'robots', content: 'noindex' }];
}

/** Everything under /manage: for staff only; a screen's `handle` may restrict it further. */
export default function OfficeLayout() {
  const state = useSession();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  if (state.status === 'unknown') {
    return (
      <main id="main" className={styles.main}>
        <Skeleton lines={6} height={44} />
      </main>
    );
  }
  if (state.status !== 'in' || state.session.account_type !== 'ADMIN') {
    return <Navigate to={`/manage/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  const { staff } = state.session;
  if (staff.second_factor_due === 1 && pathname !== '/manage/logout')
    return <DueScreen key={staff.id} staff={staff} />;
  const allowed = matches.every((match) => mayOpen(staff, rightsOf(match.handle) ?? 'staff'));
  if (!allowed) return <Navigate to="/not-found" replace state={notFound('privilege', pathname)} />;
  return (
    <OfficeFrame key={staff.id} staff={staff}>
      <Outlet />
    </OfficeFrame>
  );
}
