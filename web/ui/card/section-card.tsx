import { type ReactNode, useId } from 'react';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** Buttons for the card's content, beside its title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a screen under its own heading. */
export function SectionCard({ title, actions, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
