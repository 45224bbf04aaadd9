import { office } from '#texts/office.ts';
import { fill } from '#texts/format.ts';
import { plural } from '#web/ui/language/plural.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { sendUnsent, unsentScans } from './queue-store.ts';
import { countOf, isWaiting } from './scan-queue.ts';
import { useSendUnsent } from './use-send-unsent.ts';
import styles from './unsent-scans.module.css';

/** Sends the scans that wait, on every page of the office, and says in the header how many there are. */
export function UnsentScans({ staffId }: { staffId: number }) {
  useSendUnsent(staffId);
  const count = countOf(useStore(unsentScans).filter(isWaiting));
  return (
    <output className={styles.place}>
      {count === 0 ? null : (
        <button
          type="button"
          className={styles.badge}
          title={office.sendNow}
          onClick={() => void sendUnsent(staffId)}
        >
          {fill(plural(office.scansWait, count), { count })}{' '}
          <span className={styles.send}>{office.sendNow}</span>
        </button>
      )}
    </output>
  );
}
