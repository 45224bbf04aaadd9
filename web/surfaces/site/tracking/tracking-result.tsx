import { tracking } from '#texts/tracking.ts';
import { trackingPage } from '#texts/tracking-page.ts';
import { web } from '#texts/web.ts';
import { fill } from '#texts/format.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { LoadFailed } from '#web/ui/placeholders/load-failed.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { ParcelReport } from './parcel-report.tsx';
import type { Tracked } from './use-tracked.ts';
import styles from './tracking-screen.module.css';

const words = trackingPage.unknown;

interface TrackingResultProps {
  number: string;
  tracked: Tracked;
  onRetry: () => void;
}

/** What the lookup of a number has given so far. */
export function TrackingResult({ number, tracked, onRetry }: TrackingResultProps) {
  switch (tracked.state) {
    case 'loading':
      return (
        <div className={styles.loading}>
          <Skeleton lines={8} height={56} />
        </div>
      );
    case 'found':
      return <ParcelReport answer={tracked.answer} expected={tracked.expected ?? null} />;
    case 'unknown':
      return (
        <Empty text={tracking.noneFound}>
          <p>{number === '' ? words.textWithoutNumber : fill(words.text, { number })}</p>
          <ButtonLink to="/contact-us" look="outline">
            {words.contact}
          </ButtonLink>
        </Empty>
      );
    case 'failed':
      // The connection is not the reason here, so the usual hint would be wrong.
      if (tracked.failure.code === 'too_many') {
        return (
          <Empty text={tracked.failure.message}>
            <Button look="outline" onClick={onRetry}>
              {web.retry}
            </Button>
          </Empty>
        );
      }
      return <LoadFailed message={tracked.failure.message} onRetry={onRetry} />;
  }
}
