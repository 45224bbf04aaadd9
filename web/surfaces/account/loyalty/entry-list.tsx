import { ownLoyalty } from '#texts/own-loyalty.ts';
import { fill } from '#texts/format.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { formatDate } from '#web/ui/time/format-time.ts';
import styles from './loyalty.module.css';
import type { OwnLoyalty } from './own-loyalty.ts';

const words = ownLoyalty;

type Entry = OwnLoyalty['entries'][number];

/** What changed the balance, the latest first. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <Empty text={words.none} />;
  return (
    <ol className={styles.entries} aria-label={words.entries}>
      {entries.map((entry, place) => (
        // Entries have no ids, and never change their order within a page.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <li key={place}>
          <span>{fill(words.types[entry.type], { name: entry.name ?? words.nobody })}</span>
          <time dateTime={entry.created_at}>{formatDate(entry.created_at)}</time>
          <strong className="figures" data-spent={entry.points < 0 || undefined}>
            {signed(entry.points)}
          </strong>
        </li>
      ))}
    </ol>
  );
}

/** `+5`, `−10` with a proper minus sign. */
const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
