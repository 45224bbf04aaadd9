import { ownParcels } from '#texts/own-parcels.ts';
import { tracking } from '#texts/tracking.ts';
import { formatDate } from '#web/ui/time/format-time.ts';
import type { JourneyStep } from '#web/features/tracking/journey.ts';
import styles from './journey-bar.module.css';

/** The five steps as a bar, for a card: reached ones are filled, the current one is marked, in red while delayed. */
export function JourneyBar({ steps, delayed }: { steps: readonly JourneyStep[]; delayed: boolean }) {
  return (
    <ol className={styles.bar} aria-label={ownParcels.journey}>
      {steps.map(({ step, time, current, toCome }) => (
        <li
          key={step}
          data-reached={time !== null || undefined}
          data-current={current || undefined}
          data-delayed={(current && delayed) || undefined}
          aria-current={current ? 'step' : undefined}
        >
          <span className={styles.name}>{tracking.steps[step]}</span>
          <span className="visually-hidden">
            {current && delayed ? ` ${tracking.delayed}` : null} {toCome ? ownParcels.notReached : null}
            {time === null ? null : formatDate(time)}
          </span>
        </li>
      ))}
    </ol>
  );
}
