import styles from './badge.module.css';

export type Tone = 'good' | 'wait' | 'bad' | 'note';

/** A state in a word, in the colour of its kind. */
export function StateBadge({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {text}
    </span>
  );
}
