import type { ReactNode } from 'react';
import { web } from '#shared/messages/en/web.ts';
import { fill } from '#shared/messages/format.ts';
import styles from './selection-bar.module.css';

/** How many rows are selected and what can be done with them; it stays in sight while the list is scrolled. */
export function SelectionBar({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <span aria-live="polite">{fill(web.selected, { count })}</span>
      {children}
    </div>
  );
}
