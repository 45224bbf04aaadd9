import type { ReactNode } from 'react';
import styles from './states.module.css';

/** The specification's text for an empty list, and the most useful next step. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{text}</p>
      {children}
    </div>
  );
}
