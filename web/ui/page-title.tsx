import type { ReactNode } from 'react';
import styles from './page-title.module.css';

/** A page's title, and controls for the whole page beside it. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
