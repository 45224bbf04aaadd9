import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import {
  type Draft,
  onCheckedOutElsewhere,
  removeDraft,
  removeSettlement,
  tellCheckedOut,
} from './drafts-store.ts';
import type { Desk, KeepPeople } from './unfinished-form.ts';
import { useAdditions } from './use-additions.ts';
import type { SentForm } from './use-adding.ts';
import { useOpenForm } from './use-open-form.ts';
import type { WaitingForm } from './waiting-form.ts';
import {
  emptyForm,
  firstRoute,
  hasPeopleOf,
  type IntakeValues,
  nextForm,
  type Route,
  withoutPeople,
} from './intake-form.ts';
import type { ScannedNumber } from './scanned-number.ts';
import { useDrafts } from './use-drafts.ts';

/** The state of the intake: the open form, the drafts, and the last scanned number. */
export function useIntakeDesk(desk: Desk, routes: readonly Route[]) {
  const { known, ...stored } = useDrafts(desk.staffId);
  const { drafts, settlements, reload } = stored;
  const empty = () => emptyForm(firstRoute(routes));
  const kept = useKeptPeople();
  const forms = useOpenForm(desk, empty(), kept);
  const { form, typed, isRestored, remember, openNew, openNext, waiting } = forms;
  const additions = useAdditions(desk.staffId, forms, reload);
  const scans = useScans(drafts, waiting.forms);
  const customer = useCustomer(forms, kept, empty);
  useCheckoutElsewhere(desk.staffId, customer.end);
  return {
    ...stored,
    form,
    /** It is known what the last visit left. Until then, what was typed would be overwritten. */
    isOpen: isRestored,
    /** The form is untouched, and it is known what the last visit left. */
    isFresh: known && isRestored && form.key === 0,
    /** The numbers that were added last, while they are in the list. */
    added: forms.added.filter((number) => drafts.some((draft) => draft.form.tracking_number === number)),
    /** Other forms whose parcels are not in the list. */
    waiting: waiting.forms,
    bringBack: forms.bringBack,
    keepPeople: kept.keep,
    setKeepPeople: (keep: boolean) => {
      kept.set(keep);
      remember();
    },
    /** An earlier sender was found: further parcels before Checkout are theirs too. */
    foundSender: () => form.editing === null && kept.keepUntilCheckout(),
    /** Everything was taken in: the next sender is somebody else. */
    checkedOut: () => {
      tellCheckedOut(desk.staffId);
      customer.endAtOnce();
    },
    /** The payment of the last Checkout is settled. While something is listed, its customer is still here. */
    settled: () => {
      if (drafts.length > 0) return;
      tellCheckedOut(desk.staffId);
      customer.end();
    },
    scans: { ...scans, held: scans.held || !isRestored },
    startNew: () => openNext(empty()),
    /** Fills in a booked item. A number that is in the form stays. */
    fill: (values: IntakeValues) => {
      if (form.editing === null) scans.keep(typed.now());
      openNew({ initial: values });
    },
    edit: (draft: Draft) => openNew({ initial: draft.form, editing: draft }),
    /** Stores the unfinished form. */
    typed: (values: IntakeValues, count: number | string) => typed.set({ values, count }),
    /** Adds or changes parcels, while the next form is open already. */
    add: (sent: SentForm) => {
      const next = form.editing === null ? nextForm(sent.values, kept.keep) : empty();
      return additions.add(sent, next);
    },
    whenAdded: additions.whenAdded,
    /** Whether parcels are being added or were refused, also before the page shows it. */
    isWaiting: () => waiting.now().length > 0,
    remove: async (draft: Draft) => {
      if (form.editing?.id === draft.id) openNext(empty());
      await removeDraft(draft.id).then(reload).catch(showFailure);
    },
    dismissSettlements: () => {
      void Promise.all(settlements.map((one) => removeSettlement(one.id))).then(reload);
    },
  };
}

/** Ends the customer who was found and is kept until Checkout: the next sender is somebody else. */
function useCustomer(
  { form, typed, openNew }: ReturnType<typeof useOpenForm>,
  kept: ReturnType<typeof useKeptPeople>,
  empty: () => IntakeValues,
) {
  /** What was typed of the next parcel stays, but not its people. */
  const endAtOnce = () => {
    if (!kept.isUntilCheckout) return;
    kept.set(false);
    const begun = typed.now();
    const { key: _key, ...opened } = form;
    if (begun === undefined) openNew({ initial: empty(), focused: false });
    else
      openNew({
        ...opened,
        ...{ initial: withoutPeople(begun), count: typed.count(), focused: false, begun: true },
      });
  };
  return {
    endAtOnce,
    /** The same, but only of a new parcel, and unless somebody else was typed since. */
    end: () => {
      const begun = typed.now();
      const isOfNext = begun !== undefined && !hasPeopleOf(begun, form.initial);
      if (form.editing === null && !isOfNext) endAtOnce();
      else if (kept.isUntilCheckout) kept.set(false);
    },
  };
}

/** Calls `onCheckedOut` when another tab has taken in everything that is listed. */
function useCheckoutElsewhere(staffId: number, onCheckedOut: () => void): void {
  const follow = useEffectEvent(onCheckedOut);
  useEffect(() => onCheckedOutElsewhere(staffId, () => follow()), [staffId]);
}

/** The scanned number that no form has taken yet. */
function useScans(drafts: readonly Draft[], waiting: readonly WaitingForm[]) {
  const [scanned, setScanned] = useState<ScannedNumber | null>(null);
  const [held, setHeld] = useState(false);
  const latest = useRef(scanned);
  const set = (next: ScannedNumber | null) => {
    latest.current = next;
    setScanned(next);
  };
  return {
    scanned,
    /** While Checkout runs, a scan waits for the form that follows. */
    held,
    holdDuring: async (work: () => Promise<void>) => {
      setHeld(true);
      await work().finally(() => setHeld(false));
    },
    scan: (tracking: string) => {
      // A second read of the label that is being added.
      if (waiting.some(({ adding }) => adding.includes(tracking))) return;
      if (drafts.some((draft) => draft.form.tracking_number === tracking))
        toast.error(officeIntake.duplicate);
      else set({ tracking, waits: false });
    },
    taken: () => set(null),
    waits: () => set(latest.current && { ...latest.current, waits: true }),
    /** Whether a number waits, also before the page shows it. */
    isWaiting: () => latest.current !== null,
    /** Gives the number of this form to the next one. */
    keep: (typed: IntakeValues | undefined) => {
      const tracking = normaliseTracking(typed?.tracking_number ?? '');
      if (tracking !== '') set({ tracking, waits: true });
    },
  };
}

/** Whether sender and receiver stay for the next parcel: as chosen, or until Checkout. */
function useKeptPeople() {
  const [keep, setKeep] = useState<KeepPeople>(false);
  const latest = useRef(keep);
  const set = (next: KeepPeople) => {
    latest.current = next;
    setKeep(next);
  };
  return {
    keep: keep !== false,
    isUntilCheckout: keep === 'until checkout',
    /** As chosen, also before the page shows it. */
    now: () => latest.current,
    set,
    keepUntilCheckout: () => {
      if (latest.current === false) set('until checkout');
    },
  };
}
