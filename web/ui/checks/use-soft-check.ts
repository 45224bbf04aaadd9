import { useRef, useState } from 'react';
import { afterPress } from '../form/after-press.ts';

type Check = (checks: typeof import('./soft-checks.ts')) => string | undefined;

/** A field's warning, and a function that checks again; call it when the field loses the focus. */
export function useSoftCheck(): [string | undefined, (check: Check) => void] {
  const [warning, setWarning] = useState<string>();
  const last = useRef(0);
  function again(check: Check) {
    last.current += 1;
    const mine = last.current;
    import('./soft-checks.ts').then(
      (checks) =>
        afterPress(() => {
          if (mine === last.current) setWarning(check(checks));
        }),
      // Without a connection there is no warning.
      () => undefined,
    );
  }
  return [warning, again];
}
