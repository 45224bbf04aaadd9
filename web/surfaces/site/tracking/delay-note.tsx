import { trackingPage } from '#texts/tracking-page.ts';
import { fill } from '#texts/format.ts';
import styles from './delay-note.module.css';

const words = trackingPage.delay;

/** A delay: why, what it means, and what the reader can do. */
export function DelayNote({ reason }: { reason: string | undefined }) {
  return (
    <div className={styles.note}>
      {reason === undefined ? null : <p className={styles.reason}>{fill(words.reason, { reason })}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{words.meaning}</dt>
          <dd>{words.meaningText}</dd>
        </div>
        <div>
          <dt>{words.advice}</dt>
          <dd>{words.adviceText}</dd>
        </div>
      </dl>
    </div>
  );
}
