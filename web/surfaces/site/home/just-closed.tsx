import { useLocation, useNavigate } from 'react-router';
import { closed as words } from '#texts/outcomes.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import styles from '../sign-in/just-registered.module.css';

/** The account that was just closed. Its owner has no other page left. */
export function JustClosed() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const message = useHydrated() ? closedIn(state) : null;
  if (message === null) return null;
  return (
    <section className={styles.registered} aria-labelledby="closed-title">
      <h2 id="closed-title">{message}</h2>
      <p>{words.text}</p>
      <div className={styles.ways}>
        <Button look="outline" onClick={() => void navigate('/home', { replace: true })}>
          {words.done}
        </Button>
      </div>
    </section>
  );
}

/** The server's message in the state of a history's entry, which only our pages write. */
export function closedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('closed' in state)) return null;
  return String(state.closed);
}
