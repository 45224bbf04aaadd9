import { percentChange } from '#shared/domain/statistics.ts';
import { officeStatistics } from '#texts/office-statistics.ts';
import { fill } from '#texts/format.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './statistics.module.css';

const words = officeStatistics.change;

/** The change against the previous period: an arrow and percent, green when higher (specification 2, section 9). */
export function Change({ current, previous }: { current: number; previous: number }) {
  const percent = percentChange(current, previous);
  const direction = current > previous ? 'up' : current < previous ? 'down' : 'same';
  const text = fill(words[direction], { percent: Math.abs(percent) });
  return (
    <span className={styles.change} data-direction={direction} title={text}>
      {direction === 'same' ? null : <Icon name="arrow" size={14} />}
      <span aria-hidden="true">{fill(words.percent, { percent: Math.abs(percent) })}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
