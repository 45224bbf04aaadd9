import type { ReactNode } from 'react';
import styles from './pairs.module.css';

export interface Pair {
  label: string;
  value: ReactNode;
  /** Stands out below a line, as a sum does. */
  total?: boolean;
}

/** Labels with their values, one a line; `figures` puts the values at the end of the line, as in a bill. */
export function Pairs({ pairs, figures = false }: { pairs: readonly Pair[]; figures?: boolean }) {
  return (
    <dl className={styles.pairs} data-figures={figures || undefined}>
      {pairs.map(({ label, value, total }, place) => (
        // Charges may share their note, so the place is part of the key.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={`${place} ${label}`} data-total={total || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
