import type { ReactNode } from 'react';
import styles from './pairs.module.css';

export interface Pair {
  label: string;
  value: ReactNode;
  /** Shown below a line, like a sum. */
  total?: boolean;
}

/** Labels with values, one per line; `figures` aligns the values at the end of the line, as in a bill. */
export function Pairs({ pairs, figures = false }: { pairs: readonly Pair[]; figures?: boolean }) {
  return (
    <dl className={styles.pairs} data-figures={figures || undefined}>
      {pairs.map(({ label, value, total }, place) => (
        // Charges may share a note, so the index is part of the key.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={`${place} ${label}`} data-total={total || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
