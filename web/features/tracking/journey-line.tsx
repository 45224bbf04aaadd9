import { site } from '#texts/site.ts';
import { tracking } from '#texts/tracking.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { useLocalTime } from '#web/ui/time/use-local-time.ts';
import type { JourneyStep } from './journey.ts';
import styles from './journey-line.module.css';

const words = site.tracking;

/** The five steps on a line: reached ones with their time, the latest highlighted, or red with a text while delayed. */
export function JourneyLine({ steps, delayed }: { steps: readonly JourneyStep[]; delayed: boolean }) {
  const localTime = useLocalTime();
  return (
    <ol className={styles.line}>
      {steps.map(({ step, time, current, toCome }) => (
        <li
          key={step}
          className={styles.step}
          data-reached={time !== null || undefined}
          data-current={current || undefined}
          data-delayed={(current && delayed) || undefined}
          aria-current={current ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {current && delayed ? (
              <Icon name="alert" size={18} />
            ) : time !== null ? (
              <Icon name="check" size={18} />
            ) : null}
          </span>
          <div className={styles.words}>
            <strong>{tracking.steps[step]}</strong>
            {current && delayed ? <span className={styles.delay}>{tracking.delayed}</span> : null}
            {toCome ? <span className={styles.time}>{words.notReached}</span> : null}
            {time === null ? null : (
              <time dateTime={time} className={styles.time}>
                {localTime(time)}
              </time>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
