import { web } from '#shared/messages/en/web.ts';
import { Button } from '../form/button.tsx';
import styles from './states.module.css';

interface LoadFailedProps {
  message?: string;
  /** Left out where the same request would fail again. */
  onRetry?: (() => void) | undefined;
}

/** Something could not be loaded, and the one thing to do about it, if there is one. */
export function LoadFailed({ onRetry, message }: LoadFailedProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{message ?? web.loadFailed}</p>
      {onRetry === undefined ? null : (
        <>
          <p className={styles.hint}>{web.loadFailedHint}</p>
          <Button look="outline" onClick={onRetry}>
            {web.retry}
          </Button>
        </>
      )}
    </div>
  );
}
