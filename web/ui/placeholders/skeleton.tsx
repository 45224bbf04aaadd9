import { web } from '#texts/web.ts';
import styles from './states.module.css';

/** Grey placeholders for `lines` lines (or cards of `height` pixels), so that the layout does not jump. */
export function Skeleton({ lines = 3, height = 20 }: { lines?: number; height?: number }) {
  return (
    <output className={styles.skeleton}>
      <span className="visually-hidden">{web.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bone} style={{ height }} aria-hidden="true" />
      ))}
    </output>
  );
}
