import { type ReactNode, useId } from 'react';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** Its id, for links to it; it then can have the focus. */
  id?: string;
  /** Buttons for the card's content, beside its title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a screen under its own heading. */
export function SectionCard({ title, id, actions, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={titleId}
      className={styles.card}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
