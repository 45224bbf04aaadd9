import type { ReactNode } from 'react';
import styles from './tone-badge.module.css';

export type Tone = 'good' | 'wait' | 'bad' | 'note' | 'plain';

/** A state in a word, with its colour. */
export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
