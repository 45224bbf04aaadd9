import { Outlet, useLocation, useMatches } from 'react-router';
import { web } from '#texts/web.ts';
import { ReferralModal } from '#web/features/loyalty/referral-modal.tsx';
import type { OverlayHandle } from './sign-in/overlay-route.tsx';
import { overlayOf } from './sign-in/overlay-path.ts';
import { EnquiryDialogs } from './layout/enquiry-dialogs.tsx';
import { SiteFooter } from './layout/site-footer.tsx';
import { CookieBanner } from './layout/cookie-banner.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import styles from './site-layout.module.css';

/** Header, page, footer, the sign-in overlay, and the footer's forms. Does not load Mantine. */
export default function SiteLayout() {
  const { pathname } = useLocation();
  const overlay = overlayOf(pathname);
  const { Overlay } = (useMatches().at(-1)?.handle ?? {}) as Partial<OverlayHandle>;
  return (
    <div className={styles.layout}>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <CookieBanner />
      <ReferralModal pathname={pathname} />
      {overlay === null || Overlay === undefined ? null : <Overlay {...overlay} />}
      <EnquiryDialogs pathname={pathname} />
      {/* Shown by the loader (web/start), which hides it again before it starts the application. */}
      <p className={styles.offline} role="alert" hidden data-no-connection="">
        {web.offline}
      </p>
    </div>
  );
}
