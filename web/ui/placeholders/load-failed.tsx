import { web } from '#texts/web.ts';
import { Button } from '../form/button.tsx';
import styles from './states.module.css';

interface LoadFailedProps {
  message?: string;
  /** Omit it when the same request would fail again. */
  onRetry?: (() => void) | undefined;
}

/** Says that something could not be loaded, with a retry button if retrying can help. */
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
