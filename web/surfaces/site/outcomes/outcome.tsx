import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icons/icon.tsx';
import styles from './outcome.module.css';

interface OutcomeProps {
  icon: IconName;
  tone: 'good' | 'bad' | 'plain';
  title: string;
  text?: string;
  /** The text changes: it keeps the room of a usual one, so that the buttons below stay where they are. */
  steady?: boolean;
  children: ReactNode;
  /** Below the buttons. */
  after?: ReactNode;
}

/** A page with one message and a link to the next step. */
export function Outcome({ icon, tone, title, text, steady, children, after }: OutcomeProps) {
  return (
    <section className={styles.outcome}>
      <span className={styles.icon} data-tone={tone}>
        <Icon name={icon} size={36} />
      </span>
      <h1>{title}</h1>
      {text === undefined ? null : (
        <p key={text} data-steady={steady}>
          {text}
        </p>
      )}
      <div className={styles.next}>{children}</div>
      {after}
    </section>
  );
}
