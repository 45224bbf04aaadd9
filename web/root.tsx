import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { brand } from '#shared/brand.ts';
import { site } from '#shared/messages/en/site.ts';
import { web } from '#shared/messages/en/web.ts';
import { onOtherTab, sessionStore } from './api/session-store.ts';
import { restoreSession } from './api/refresh-session.ts';
import { useOfflineLinks } from './api/use-offline-links.ts';
import { LoadFailed } from './ui/states/load-failed.tsx';
import { NeedsScript } from './ui/states/needs-script.tsx';
import { Toasts } from './ui/toast/toasts.tsx';
import latin400 from './ui/theme/fonts/firago-latin-400.woff2?url';
import latin600 from './ui/theme/fonts/firago-latin-600.woff2?url';
import './ui/theme/tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/base.css';

export function meta() {
  return [{ title: brand.name }];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151110" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[latin400, latin600].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {web.skipToContent}
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useOfflineLinks();
  useEffect(() => {
    // The start-up script stores clicks made before this moment and replays them now.
    document.dispatchEvent(new Event('merani:ready'));
    if (sessionStore.get().status === 'unknown') void restoreSession();
    return onOtherTab(() => void restoreSession());
  }, []);
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}

/** Shown by the fallback page until the app has started. */
export function HydrateFallback() {
  return (
    <>
      <output className="visually-hidden">{web.loading}</output>
      <NeedsScript text={web.pageNeedsScript}>
        <a href="/home">{site.notFound.home}</a>
      </NeedsScript>
    </>
  );
}

export function ErrorBoundary() {
  const failure = useRouteError();
  const message = isRouteErrorResponse(failure) ? failure.statusText : undefined;
  return (
    <main id="main" style={{ padding: 'var(--space-6)' }}>
      <LoadFailed onRetry={() => location.reload()} {...(message === undefined ? {} : { message })} />
    </main>
  );
}
