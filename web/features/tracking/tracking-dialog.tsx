import { Link } from 'react-router';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { trackingCalls } from '#shared/contract/tracking.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { site } from '#texts/site.ts';
import { trackingPage } from '#texts/tracking-page.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { journeyOf } from './journey.ts';
import { JourneyLine } from './journey-line.tsx';
import { useLocalTime } from '#web/ui/time/use-local-time.ts';
import { trackingPath } from './tracking-path.ts';
import styles from './tracking-dialog.module.css';

const words = site.tracking;

export interface Found {
  /** As typed or as stored. */
  number: string;
  answer: ParsedAnswer<typeof trackingCalls.track>;
}

export function TrackingDialog({ found, onClose }: { found: Found; onClose: () => void }) {
  const { answer } = found;
  const number = normaliseTracking(found.number);
  return (
    <Dialog title={words.title} size="small" onClose={onClose}>
      <p className={`${styles.number} code`}>{number}</p>
      {answer.history.length === 0 ? <p className={styles.note}>{words.pending}</p> : null}
      {answer.delayed === 1 && answer.delay_reason !== undefined ? (
        <p className={styles.reason}>{answer.delay_reason}</p>
      ) : null}
      <JourneyLine {...journeyOf(answer)} />
      {answer.status === 'RELEASED' ? (
        <div className={`${styles.note} ${styles.after}`}>
          <p>{words.released}</p>
          <HandedOver at={answer.released_at} />
        </div>
      ) : null}
      <p className={styles.zone}>{words.zone}</p>
      <Link to={trackingPath(number)} className={styles.page}>
        {trackingPage.open}
      </Link>
    </Dialog>
  );
}

/** When it was; nothing while that is unknown. */
function HandedOver({ at }: { at: string | null | undefined }) {
  const localTime = useLocalTime();
  if (at == null) return null;
  return (
    <p>
      {trackingPage.state.RELEASED}: <time dateTime={at}>{localTime(at)}</time>
    </p>
  );
}
