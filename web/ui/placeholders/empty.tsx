import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyProps {
  text: string;
  /** Why it is empty, or what to do next. */
  hint?: string | undefined;
  children?: ReactNode;
}

/** The specification's text for an empty list, and the most useful next step. */
export function Empty({ text, hint, children }: EmptyProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{text}</p>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
