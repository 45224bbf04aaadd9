import { bookingWizard } from '#texts/booking-wizard.ts';
import { fill } from '#texts/format.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { StepName } from './draft.ts';
import styles from './step-list.module.css';

const words = bookingWizard;

interface StepListProps {
  names: readonly StepName[];
  current: StepName;
  done: readonly StepName[];
  /** The first incomplete step when Submit was clicked. */
  missing: StepName | null;
  onChoose: (step: StepName) => void;
}

/** Links to all steps: green with a check mark once done, red while missing. */
export function StepList({ names, current, done, missing, onChoose }: StepListProps) {
  return (
    <nav aria-label={words.stepsLabel}>
      <p className={styles.count}>
        {fill(words.stepOf, { step: names.indexOf(current) + 1, count: names.length })}
      </p>
      <ol className={styles.steps}>
        {names.map((name, index) => {
          const state = done.includes(name) ? 'done' : name === missing ? 'missing' : 'open';
          return (
            <li key={name} className={styles.item} data-state={state}>
              <button
                type="button"
                className={styles.step}
                data-step={name}
                data-state={state}
                aria-current={name === current ? 'step' : undefined}
                onClick={() => onChoose(name)}
              >
                <span className={styles.dot} aria-hidden="true">
                  {state === 'done' ? (
                    <Icon name="check" size={18} />
                  ) : state === 'missing' ? (
                    <Icon name="alert" size={18} />
                  ) : (
                    index + 1
                  )}
                </span>
                <span className={styles.label}>{words.steps[name]}</span>
                {state === 'open' ? null : (
                  <span className="visually-hidden">
                    {state === 'done' ? words.stepDone : words.stepMissing}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
