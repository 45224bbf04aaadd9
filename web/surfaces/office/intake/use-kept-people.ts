import { useRef, useState } from 'react';
import type { IntakeValues } from './intake-form.ts';
import type { KeepPeople, KeptFacts } from './unfinished-form.ts';

/** Whether sender and receiver stay for the next parcel: as chosen, or until Checkout. */
export function useKeptPeople() {
  const [keep, setKeep] = useState<KeepPeople>(false);
  const latest = useRef(keep);
  const facts = useRef<KeptFacts>({ behindEdit: null, usualReceiver: null });
  /** The box was unticked: the parcel in the form is the last one of these people. */
  const isLast = useRef(false);
  const set = (next: KeepPeople) => {
    isLast.current = false;
    latest.current = next;
    setKeep(next);
  };
  return {
    keep: keep !== false,
    /** As chosen, also before the page shows it. */
    now: () => latest.current,
    set,
    choose: (next: boolean) => {
      set(next);
      isLast.current = !next;
    },
    keepUntilCheckout: () => {
      if (latest.current === false) set('until checkout');
    },
    /** A parcel of these people is in the list: further ones before Checkout are theirs too. */
    keepListed: () => {
      if (latest.current === false) set(isLast.current ? false : 'until checkout');
    },
    /** What else is stored about them. */
    facts: () => facts.current,
    setFacts: (next: KeptFacts) => {
      facts.current = next;
    },
    /** The form that an edit takes the place of: its people are those of the next parcel. */
    behindEdit: () => (latest.current === false ? null : facts.current.behindEdit),
    setBehindEdit: (behindEdit: IntakeValues | null) => {
      facts.current = { ...facts.current, behindEdit };
    },
    usualReceiver: {
      now: () => facts.current.usualReceiver,
      set: (usualReceiver: KeptFacts['usualReceiver']) => {
        facts.current = { ...facts.current, usualReceiver };
      },
    },
  };
}
