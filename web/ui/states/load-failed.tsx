import { web } from '#shared/messages/en/web.ts';
import { Button } from '../form/button.tsx';
import styles from './states.module.css';

/** Something could not be loaded, and the one thing to do about it. */
export function LoadFailed({ onRetry, message }: { onRetry: () => void; message?: string }) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{message ?? web.loadFailed}</p>
      <p className={styles.hint}>{web.loadFailedHint}</p>
      <Button look="outline" onClick={onRetry}>
        {web.retry}
      </Button>
    </div>
  );
}
