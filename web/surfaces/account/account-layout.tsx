import { Navigate, Outlet, useLocation } from 'react-router';
import { brand } from '#shared/brand.ts';
import { language } from '#texts/language.ts';
import { useRefetchOnReturn } from '#web/api/use-refetch-on-return.ts';
import { useOwnQueryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/api/use-session.ts';
import { ReferralModal } from '#web/features/loyalty/referral-modal.tsx';
import { SurfaceProvider } from '#web/ui/mantine/surface-provider.tsx';
import { useFocusOnPage } from '#web/ui/state/use-focus-on-page.ts';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { AccountSidebar } from './layout/account-sidebar.tsx';
import { BelowOwedBar } from './layout/owed-bar.tsx';
import { useStayOffline } from './layout/use-stay-offline.ts';
import styles from './account-layout.module.css';

export function meta() {
  return [{ title: brand.name }, { name: 'robots', content: 'noindex' }];
}

/** Everything under /dashboard: for customers only. Visitors log in first and return to the same page. */
export default function AccountLayout() {
  const state = useSession();
  const { pathname, search } = useLocation();
  const client = useOwnQueryClient(state.status === 'in' ? state.session.staff.id : null);
  useRefetchOnReturn(client);
  useStayOffline();
  useFocusOnPage(pathname);
  // In another language than the account's the page is about to be replaced (`useAccountLanguage`).
  const own = state.status === 'in' ? state.session.staff.language : undefined;
  const isLeaving = own !== undefined && own !== language;
  if (state.status === 'unknown' || isLeaving) {
    return (
      <main id="main" className={styles.waiting}>
        <Skeleton lines={4} height={72} />
      </main>
    );
  }
  if (state.status === 'out') {
    return <Navigate to={`/home/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  if (state.session.account_type !== 'CLIENT') return <Navigate to="/manage" replace />;
  return (
    <SurfaceProvider key={state.session.staff.id} surface="account" client={client}>
      <div className={styles.layout}>
        <AccountSidebar customer={state.session.staff} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <BelowOwedBar>
            <Outlet />
          </BelowOwedBar>
        </main>
        <ReferralModal pathname={pathname} />
      </div>
    </SurfaceProvider>
  );
}
