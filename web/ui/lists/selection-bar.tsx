import type { ReactNode } from 'react';
import { web } from '#shared/messages/en/web.ts';
import { fill } from '#shared/messages/format.ts';
import styles from './selection-bar.module.css';

/** The number of selected rows and the actions for them; it stays visible while the list scrolls. */
export function SelectionBar({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <span aria-live="polite">{fill(web.selected, { count })}</span>
      {children}
    </div>
  );
}
