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
import type { Language } from '#shared/domain/languages.ts';
import { language } from '#texts/language.ts';
import { site } from '#texts/site.ts';
import { web } from '#texts/web.ts';
import { onSessionOfOtherTab, sessionStore } from './api/session-store.ts';
import { restoreSession } from './api/refresh-session.ts';
import { useAccountLanguage } from './api/use-account-language.ts';
import { useOfflineLinks } from './api/use-offline-links.ts';
import { localPath } from './ui/language/local-path.ts';
import { LoadFailed } from './ui/placeholders/load-failed.tsx';
import { NeedsScript } from './ui/placeholders/needs-script.tsx';
import { Spinner } from './ui/placeholders/spinner.tsx';
import { Toasts } from './ui/toast/toasts.tsx';
import georgian400 from './ui/theme/fonts/firago-georgian-400.woff2?url';
import georgian600 from './ui/theme/fonts/firago-georgian-600.woff2?url';
import latin400 from './ui/theme/fonts/firago-latin-400.woff2?url';
import latin600 from './ui/theme/fonts/firago-latin-600.woff2?url';
import './ui/theme/tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/base.css';

/** What a page's first words are drawn with; Georgian ones have Latin digits and signs. */
const FONTS: Record<Language, readonly string[]> = {
  en: [latin400, latin600],
  ka: [georgian400, georgian600, latin400, latin600],
  sv: [latin400, latin600],
};

export function meta() {
  return [{ title: brand.name }];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151110" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {FONTS[language].map((font) => (
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
  useAccountLanguage();
  useEffect(() => {
    // The start-up script stores clicks made before this moment and replays them now.
    document.dispatchEvent(new Event('merani:ready'));
    if (sessionStore.get().status === 'unknown') void restoreSession();
    return onSessionOfOtherTab(() => void restoreSession());
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
      <output style={{ display: 'grid', height: '100dvh', placeItems: 'center' }}>
        <span className="visually-hidden">{web.loading}</span>
        <Spinner size={40} />
      </output>
      <NeedsScript text={web.pageNeedsScript}>
        <a href={localPath('/home')}>{site.notFound.home}</a>
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
