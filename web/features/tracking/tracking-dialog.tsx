import { Link } from 'react-router';
import type { Received } from '#shared/contract/define-call.ts';
import type { trackingCalls } from '#shared/contract/tracking.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { site } from '#shared/messages/en/site.ts';
import { trackingPage } from '#shared/messages/en/tracking-page.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { journeyOf } from './journey.ts';
import { JourneyLine } from './journey-line.tsx';
import { trackingPath } from './tracking-path.ts';
import styles from './tracking-dialog.module.css';

const words = site.tracking;

export interface Found {
  /** As typed or as stored. */
  number: string;
  answer: Received<typeof trackingCalls.track>;
}

export function TrackingDialog({ found, onClose }: { found: Found; onClose: () => void }) {
  const { answer } = found;
  const number = normaliseTracking(found.number);
  const delayed = answer.delayed === 1;
  return (
    <Dialog title={words.title} size="small" onClose={onClose}>
      <p className={`${styles.number} code`}>{number}</p>
      {answer.history.length === 0 ? <p className={styles.note}>{words.pending}</p> : null}
      {delayed && answer.delay_reason !== undefined ? (
        <p className={styles.reason}>{answer.delay_reason}</p>
      ) : null}
      <JourneyLine steps={journeyOf(answer.history, delayed)} delayed={delayed} />
      {answer.status === 'RELEASED' ? (
        <p className={`${styles.note} ${styles.after}`}>{words.released}</p>
      ) : null}
      <p className={styles.zone}>{words.zone}</p>
      <Link to={trackingPath(number)} className={styles.page}>
        {trackingPage.open}
      </Link>
    </Dialog>
  );
}
