import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { trackingCalls } from '#shared/contract/tracking.ts';
import { site } from '#texts/site.ts';
import { tracking } from '#texts/tracking.ts';
import { trackingPage as words } from '#texts/tracking-page.ts';
import { arrivalText } from '#web/features/tracking/arrival-text.ts';
import { journeyOf } from '#web/features/tracking/journey.ts';
import { JourneyLine } from '#web/features/tracking/journey-line.tsx';
import { Icon, type IconName } from '#web/ui/icons/icon.tsx';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import { useLocalTime } from '#web/ui/time/use-local-time.ts';
import { DelayNote } from './delay-note.tsx';
import { nextStep, type Stage, stageOf } from './stage.ts';
import type { Expected } from './tracking-call.ts';
import styles from './parcel-report.module.css';

type Answer = ParsedAnswer<typeof trackingCalls.track>;

const ICONS: Record<Stage, IconName> = {
  PENDING: 'note',
  PICKUP: 'truck',
  PROCESS: 'box',
  TRANSIT: 'plane',
  ARRIVE: 'pin',
  RECEIVE: 'check',
  RELEASED: 'check',
};

/** The state in a few words; a delay takes precedence over the step. */
export function stateText(answer: Answer): string {
  if (answer.delayed === 1) return tracking.delayed;
  return { ...tracking.steps, ...words.state }[stageOf(answer)];
}

interface ParcelReportProps {
  answer: Answer;
  expected: Expected;
  /** What comes next, where more is known than the step; by default of the step. */
  comesNext?: string | undefined;
  /** Whether it can be collected as it is, so that no step has to come. */
  collectable?: boolean;
  /** By whose clock the times are, where the page does not replace them. */
  zone?: string;
}

/** All that is known of a parcel: its state, a delay, where it is, when it arrives, what comes next, and the steps. */
export function ParcelReport({
  answer,
  expected,
  comesNext,
  collectable = false,
  zone = words.zoneUtc,
}: ParcelReportProps) {
  const localTime = useLocalTime();
  const hydrated = useHydrated();
  const stage = stageOf(answer);
  const next = nextStep(stage);
  const { steps, delayed } = journeyOf(answer);
  const handedOver = answer.released_at ?? undefined;
  const time = handedOver ?? answer.history.at(-1)?.time;
  return (
    <div className={styles.report}>
      <div className={styles.state} data-delayed={delayed || undefined}>
        <span className={styles.icon}>
          <Icon name={delayed ? 'alert' : ICONS[stage]} size={26} />
        </span>
        <div>
          <h2>{stateText(answer)}</h2>
          {time === undefined ? null : (
            <p className={styles.time} data-alone={handedOver !== undefined || undefined}>
              {handedOver !== undefined ? null : delayed ? words.delay.since : words.lastScan}{' '}
              <time dateTime={time}>{localTime(time)}</time>
            </p>
          )}
        </div>
      </div>
      {delayed ? <DelayNote reason={answer.delay_reason} /> : null}
      <dl className={styles.facts}>
        <div>
          <dt>{words.where}</dt>
          <dd>{words.whereText[stage]}</dd>
        </div>
        {expected === null ? null : (
          <div>
            <dt>{words.when}</dt>
            <dd>{arrivalText(expected)}</dd>
          </div>
        )}
        {next === null ? null : (
          <div>
            <dt>{words.next}</dt>
            <dd>{comesNext ?? words.nextText[next]}</dd>
          </div>
        )}
      </dl>
      <section className={styles.journey} aria-labelledby="journey-title">
        <h2 id="journey-title">{words.journey}</h2>
        <JourneyLine
          delayed={delayed}
          steps={steps.map((one) => ({ ...one, toCome: one.toCome && !collectable }))}
        />
        <p className={styles.zone}>{hydrated ? site.tracking.zone : zone}</p>
      </section>
    </div>
  );
}
