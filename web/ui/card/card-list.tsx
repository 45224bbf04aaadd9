import type { ReactNode } from 'react';
import styles from './card-list.module.css';

/** Cards beside each other, as many as have room. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface CardProps {
  /** The id of its heading. */
  titleId: string;
  children: ReactNode;
}

/** One thing of the list. */
export function Card({ titleId, children }: CardProps) {
  return (
    <li>
      <article className={styles.card} aria-labelledby={titleId}>
        {children}
      </article>
    </li>
  );
}
