import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { brand } from '#shared/brand.ts';
import { useOwnQueryClient } from '../../api/use-own-query-client.ts';
import { useSession } from '../../api/use-session.ts';
import { SurfaceProvider } from '../../ui/mantine/surface-provider.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { OfficeHeader } from './layout/office-header.tsx';
import { mayOpen, rightsOf } from './layout/rights.ts';
import styles from './office-layout.module.css';

export function meta() {
  return [{ title: brand.name }, { name: 'robots', content: 'noindex' }];
}

/** Everything under /manage: for staff only, and each screen for those whom its `handle` names. */
export default function OfficeLayout() {
  const state = useSession();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const client = useOwnQueryClient(state.status === 'in' ? state.session.staff.id : null);
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
  const allowed = matches.every((match) => mayOpen(staff, rightsOf(match.handle) ?? 'staff'));
  if (!allowed) return <Navigate to="/not-found" replace />;
  return (
    <SurfaceProvider surface="office" client={client}>
      <OfficeHeader staff={staff} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </SurfaceProvider>
  );
}
