import { Link } from 'react-router';
import { activityWords } from '#texts/activity.ts';
import { useStaff } from '#web/api/use-session.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import styles from './activity.module.css';
import { type ActivityEntry, partsOf } from './entry-parts.ts';

/** Activity entries, one per line, newest first. */
export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  const viewer = useStaff();
  if (entries.length === 0) return <Empty text={activityWords.none} />;
  return (
    <ol className={styles.list} aria-label={activityWords.title}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span>
            {partsOf(entry, viewer).map(({ text, to }, place) => {
              // The words of an entry never change their order.
              const key = `${place} ${text}`;
              return to === undefined ? (
                <span key={key}>{text}</span>
              ) : (
                <Link key={key} to={to}>
                  {text}
                </Link>
              );
            })}
          </span>
          <time dateTime={entry.created_at} className={styles.time}>
            {formatDateTime(entry.created_at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
