import { ownLoyalty } from '#texts/own-loyalty.ts';
import { fill } from '#texts/format.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './loyalty.module.css';
import type { OwnLoyalty } from './own-loyalty.ts';

const words = ownLoyalty;

/** The points, what they are worth, and those that do not count yet. */
export function Balance({ loyalty: { points, pending, rates } }: { loyalty: OwnLoyalty }) {
  return (
    <section className={styles.balance} aria-label={words.balance}>
      <h2>{words.balance}</h2>
      <p className={styles.total}>
        <Icon name="star" size={32} />
        <strong className="figures">{points}</strong>
      </p>
      <p>{fill(words.balanceWorth, { value: rates.value })}</p>
      {pending > 0 ? <p className={styles.pending}>{fill(words.pending, { points: pending })}</p> : null}
    </section>
  );
}
