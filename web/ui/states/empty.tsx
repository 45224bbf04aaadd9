import type { ReactNode } from 'react';
import styles from './states.module.css';

/** The specification's words for an empty list, and the one sensible next step. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{text}</p>
      {children}
    </div>
  );
}
