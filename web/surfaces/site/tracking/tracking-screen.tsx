import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { site } from '#texts/site.ts';
import { tracking } from '#texts/tracking.ts';
import { trackingPage as words } from '#texts/tracking-page.ts';
import { fill } from '#texts/format.ts';
import { trackingPath } from '#web/features/tracking/tracking-path.ts';
import { copyText } from '#web/ui/clipboard/copy-text.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import page from '../page.module.css';
import { NumberForm } from './number-form.tsx';
import { stateText } from './parcel-report.tsx';
import { shareLink } from './share-link.ts';
import { TrackingHelp } from './tracking-help.tsx';
import { TrackingResult } from './tracking-result.tsx';
import { type Tracked, useTracked } from './use-tracked.ts';
import styles from './tracking-screen.module.css';

interface Params {
  params: { tracking?: string };
}

export function meta({ params }: Params) {
  const number = normaliseTracking(params.tracking ?? '');
  return [
    { title: `${fill(words.pageTitle, { number })} · ${brand.name}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** A parcel's tracking at a URL that can be shared; it shows nothing but what the public call tells anybody. */
export default function TrackingScreen() {
  const typed = (useParams().tracking ?? '').trim();
  const number = normaliseTracking(typed);
  // What cannot be a number is shown as it was typed: not every alphabet has capitals.
  const shown = isTrackingNumber(number) ? number : typed;
  const navigate = useNavigate();
  const [tracked, retry] = useTracked(number);
  const result = useRef<HTMLElement>(null);

  const retryHere = () => {
    // The button that was pressed disappears while the page loads.
    result.current?.focus();
    retry();
  };

  const show = (entered: string) => {
    const wanted = normaliseTracking(entered);
    if (!isTrackingNumber(wanted)) toast.error(tracking.noneFound);
    else if (wanted === number) retryHere();
    else void navigate(trackingPath(wanted));
  };

  return (
    <div className={page.section}>
      <h1 className={styles.title}>{words.title}</h1>
      <p className="visually-hidden" aria-live="polite">
        {announcement(shown, tracked)}
      </p>
      <div className={styles.columns}>
        <section
          ref={result}
          className={`${page.card} ${styles.result}`}
          tabIndex={-1}
          aria-label={shown || words.title}
        >
          <div className={styles.head}>
            <p className={styles.number}>
              <span>{site.home.trackingNumber}</span>
              <strong className="code">{shown || words.unknown.noNumber}</strong>
            </p>
            {tracked.state === 'unknown' ? null : <NumberActions number={number} />}
          </div>
          <TrackingResult number={shown} tracked={tracked} onRetry={retryHere} />
        </section>
        <div className={styles.side}>
          <section className={page.card} aria-labelledby="another-title">
            <h2 id="another-title">{words.another}</h2>
            <NumberForm label={words.another} busy={tracked.state === 'loading'} onNumber={show} />
          </section>
          <TrackingHelp />
        </div>
      </div>
    </div>
  );
}

function NumberActions({ number }: { number: string }) {
  const title = fill(words.shareTitle, { number, brand: brand.name });
  return (
    <div className={styles.actions}>
      <Button look="outline" onClick={() => void copyText(number)}>
        <Icon name="copy" />
        {words.copyNumber}
      </Button>
      <Button onClick={() => void shareLink(title, trackingPath(number))}>
        <Icon name="share" />
        {words.share}
      </Button>
    </div>
  );
}

/** For screen readers; a failure has an alert of its own. */
function announcement(number: string, tracked: Tracked): string {
  if (tracked.state === 'unknown') return fill(words.announced, { number, state: tracking.noneFound });
  if (tracked.state !== 'found') return '';
  return fill(words.announced, { number, state: stateText(tracked.answer) });
}
