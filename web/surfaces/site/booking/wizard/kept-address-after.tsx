import { useState } from 'react';
import type { Country } from '#shared/domain/countries.ts';
import { keptAddress as words } from '#texts/kept-address.ts';
import { Button } from '#web/ui/form/button.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { forgetKeptAddress, readKeptAddress } from './kept-address.ts';
import styles from './kept-address-note.module.css';

/** After a guest's booking: says that its address is kept on this device, and lets it be forgotten. */
export function KeptAddressAfter({ source }: { source: Country }) {
  const [state, setState] = useState(() => (readKeptAddress(source) === null ? 'none' : 'kept'));
  if (state === 'none') return null;
  if (state === 'forgotten') {
    return <p className={styles.note}>{words.forgotten}</p>;
  }
  return (
    <p className={styles.note}>
      <span>{words.kept}</span>
      <Button
        look="outline"
        onClick={() => {
          forgetKeptAddress(source);
          setState('forgotten');
          // Screen readers hear only of regions that were there before.
          toast.success(words.forgotten);
        }}
      >
        {words.forget}
      </Button>
    </p>
  );
}
