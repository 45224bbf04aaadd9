import type { ReactNode } from 'react';
import styles from './tone-badge.module.css';

export type Tone = 'good' | 'wait' | 'bad' | 'note' | 'plain';

interface ToneBadgeProps {
  tone: Tone;
  /** `roomy` for cards, with a dot before the word; `dense` for tables. */
  size?: 'dense' | 'roomy';
  children: ReactNode;
}

/** A state as a word with a colour. */
export function ToneBadge({ tone, size = 'dense', children }: ToneBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-size={size}>
      {children}
    </span>
  );
}
