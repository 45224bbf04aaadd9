import { keptAddress as words } from '#texts/kept-address.ts';
import { Button } from '#web/ui/form/button.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import styles from './kept-address-note.module.css';

/** Says that this device keeps the address, and lets it be forgotten. */
export function KeptAddressNote({ onForget }: { onForget: () => void }) {
  return (
    <p className={styles.note}>
      <span>{words.filledIn}</span>
      <Button
        look="outline"
        onClick={() => {
          onForget();
          // The note goes away, so that only the toast can say it.
          toast.success(words.forgotten);
        }}
      >
        {words.forget}
      </Button>
    </p>
  );
}
