import { brand } from '#shared/brand.ts';
import { errors } from '#texts/errors.ts';
import { language } from '#texts/language.ts';
import { receiver } from '#texts/receiver.ts';
import { receiverPage as words } from '#texts/receiver-page.ts';
import { web } from '#texts/web.ts';
import { Mark } from '#web/ui/brand/mark.tsx';
import { LanguageSwitch } from '#web/ui/language/language-switch.tsx';
import { localPath } from '#web/ui/language/local-path.ts';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/fonts.css';
import '#web/ui/theme/base.css';
import { FONTS, SCRIPT, STYLES } from './built-files.ts';
import { Help } from './help.tsx';
import { ParcelPage } from './parcel-page.tsx';
import type { PageData } from './page-data.ts';
import styles from './receiver.module.css';

const PROBLEMS = {
  unknown: { title: words.unknown, text: receiver.unknownLink },
  busy: { title: words.busy, text: errors.too_many },
  failed: { title: words.failed, text: words.failedText },
} as const;

export function ReceiverDocument({ sent: { path, result } }: { sent: PageData }) {
  const title = 'problem' in result ? PROBLEMS[result.problem].title : words.title;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151110" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        {/* Numbers of parcels are no phone numbers. */}
        <meta name="format-detection" content="telephone=no" />
        <title>{`${title} · ${brand.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={STYLES} />
        {FONTS[language].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <script type="module" src={SCRIPT} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {web.skipToContent}
        </a>
        <header className={styles.header}>
          <a href={localPath('/home')} className={styles.brand}>
            <Mark size={30} />
            <span>{brand.name}</span>
          </a>
          <LanguageSwitch />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className={styles.main}
          data-offline={words.offline}
          data-failed={words.failedText}
        >
          {'problem' in result ? (
            <Problem path={path} problem={result.problem} />
          ) : (
            <ParcelPage path={localPath(path)} found={result} />
          )}
        </main>
      </body>
    </html>
  );
}

function Problem({ path, problem }: { path: string; problem: keyof typeof PROBLEMS }) {
  const { title, text } = PROBLEMS[problem];
  return (
    <div className={styles.single}>
      <section className={styles.card}>
        <h1>{title}</h1>
        <p data-problem="">{text}</p>
        {problem === 'unknown' ? null : (
          <a className={styles.link} href={localPath(path)}>
            {words.again}
          </a>
        )}
      </section>
      <Help />
    </div>
  );
}
