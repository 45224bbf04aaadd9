import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterPress } from '../form/after-press.ts';
import type { Shown, Warning } from './soft-checks.ts';
import { softChecks } from './soft-checks-of.ts';

type Checks = typeof import('./soft-checks.ts');
type Check = (checks: Checks) => Warning | undefined;

/**
 * A warning, and a function that checks again. With the field's element, sending its form checks, too, and waits once for
 * a value whose warning was not on the page when the press began: Enter does not leave the field, and a press on the button
 * leaves it too late to be read.
 */
export function useSoftCheck(
  check: Check,
  field?: RefObject<HTMLInputElement | null>,
): [warning: string | undefined, again: () => void] {
  const [warning, setWarning] = useState<string>();
  const last = useRef(0);
  const shown = useRef<Shown>(undefined);

  const again = () => {
    last.current += 1;
    const mine = last.current;
    void loadChecks().then((checks) =>
      afterPress(() => {
        if (mine !== last.current || checks === null || isTyping(field?.current)) return;
        checks.show(check(checks), shown, setWarning);
      }),
    );
  };

  const ask = useEffectEvent(async (form: unknown) => {
    const input = field?.current;
    if (!input || input.form !== form) return undefined;
    const checks = await loadChecks();
    return checks?.ask(input, check(checks), shown, setWarning);
  });
  useEffect(() => {
    const asks = (form: unknown) => ask(form);
    softChecks.add(asks);
    return () => void softChecks.delete(asks);
  }, []);
  return [warning, again];
}

/** The checks may load slowly: who types into the field by then has not finished, and leaving it or sending the form checks again. */
const isTyping = (field: HTMLInputElement | null | undefined): boolean =>
  field != null && document.activeElement === field;

/** Null without a connection: there is no warning then. */
const loadChecks = (): Promise<Checks | null> => import('./soft-checks.ts').catch(() => null);
