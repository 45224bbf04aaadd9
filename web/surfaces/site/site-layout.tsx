import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { ReferralModal } from '#web/features/loyalty/referral-modal.tsx';
import type { OverlayHandle } from './sign-in/overlay-route.tsx';
import { overlayOf } from './sign-in/overlay-path.ts';
import { type EnquiryPopup, SiteFooter } from './layout/site-footer.tsx';
import { CookieBanner } from './layout/cookie-banner.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import styles from './site-layout.module.css';

const EnquiryDialog = lazy(() =>
  import('./layout/enquiry-dialog.tsx').then((m) => ({ default: m.EnquiryDialog })),
);

/** Header, page, footer, the sign-in overlay, and the footer's forms. Does not load Mantine. */
export default function SiteLayout() {
  const { pathname } = useLocation();
  const [popup, setPopup] = useState<EnquiryPopup | null>(null);
  const overlay = overlayOf(pathname);
  const { Overlay } = (useMatches().at(-1)?.handle ?? {}) as Partial<OverlayHandle>;
  return (
    <div className={styles.layout}>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter onPopup={setPopup} />
      <CookieBanner />
      <ReferralModal pathname={pathname} />
      {overlay === null || Overlay === undefined ? null : <Overlay {...overlay} />}
      <Suspense>
        {popup === null ? null : <EnquiryDialog kind={popup} onClose={() => setPopup(null)} />}
      </Suspense>
    </div>
  );
}
