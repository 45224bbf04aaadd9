import type { ReactNode } from 'react';
import { web } from '#texts/web.ts';
import { fill } from '#texts/format.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  /** Selects nothing. */
  onClear: () => void;
  children: ReactNode;
}

/** The number of selected rows and the actions for them; it stays visible while the list scrolls. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <div className={styles.bar}>
      <span aria-live="polite">{fill(web.selected, { count })}</span>
      {children}
      <button type="button" className={styles.clear} onClick={() => clear(onClear)}>
        {web.clearSelection}
      </button>
    </div>
  );
}

/** The bar will be gone: the focus goes to a row that was selected. */
function clear(onClear: () => void): void {
  document.querySelector<HTMLElement>('[aria-selected="true"] input')?.focus({ preventScroll: true });
  onClear();
}
