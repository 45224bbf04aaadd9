import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import {
  type Draft,
  onCheckedOutElsewhere,
  removeDraft,
  removeSettlement,
  tellCheckedOut,
} from './drafts-store.ts';
import type { BookedForm } from './booked-forms.ts';
import type { Desk } from './unfinished-form.ts';
import { useAdditions } from './use-additions.ts';
import type { SentForm } from './use-adding.ts';
import { useKeptPeople } from './use-kept-people.ts';
import { useOpenForm } from './use-open-form.ts';
import type { WaitingForm } from './waiting-form.ts';
import {
  emptyForm,
  firstRoute,
  hasPeopleOf,
  isParcelBegun,
  type IntakeValues,
  nextForm,
  type Route,
  withoutPeople,
} from './intake-form.ts';
import type { ScannedNumber } from './scanned-number.ts';
import { payAllBy } from './pay-all-by.ts';
import type { Refusal } from './refusal.ts';
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
  const scans = useScans(drafts, waiting.forms, isRestored);
  const customer = useCustomer(forms, kept, empty);
  useCheckoutElsewhere(desk.staffId, customer.end);
  const edits = useEdits(forms, kept, empty);
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
      kept.choose(keep);
      remember();
    },
    usualReceiver: kept.usualReceiver,
    /** An earlier sender was found: further parcels before Checkout are theirs too. */
    foundSender: () => form.editing === null && kept.keepUntilCheckout(),
    /** Everything was taken in: the next sender is somebody else. */
    checkedOut: () => {
      tellCheckedOut(desk.staffId);
      // Whoever types the next parcel's weight already goes on.
      customer.endAtOnce(focusedField() === 'weight' ? 'weight' : false);
    },
    /** The payment of the last Checkout is settled. While something is listed, its customer is still here. */
    settled: () => {
      if (drafts.length > 0) return;
      tellCheckedOut(desk.staffId);
      customer.end();
    },
    /** More than a number was typed of the next parcel. */
    isParcelBegun: customer.isParcelBegun,
    scans,
    /** After an edit the people who are kept come back; Clear form is for the next customer. */
    startNew: () => {
      if (form.editing === null) customer.putAway();
      openNext(form.editing === null ? empty() : edits.next());
    },
    /** Fills in a booked item, or the parcels of a booking in words. A number that is in the form stays. */
    fill: ({ values, count }: Pick<BookedForm, 'values' | 'count'>) => {
      if (form.editing === null) scans.keep(typed.now());
      openNew({ initial: values, count });
    },
    edit: edits.begin,
    /** One payment method for what is listed, and for what will be. */
    payAll: payAllBy(forms, stored),
    /** Stores the unfinished form. */
    typed: (values: IntakeValues, count: number | string) => typed.set({ values, count }),
    /** Adds or changes parcels, while the next form is open already. */
    add: (sent: SentForm) => additions.add(sent, edits.nextAfter(sent.values)),
    whenAdded: additions.whenAdded,
    /** The forms whose parcels are being added or were refused, also before the page shows them. */
    waitingNow: waiting.now,
    remove: async (draft: Draft) => {
      edits.forget(draft);
      await removeDraft(draft.id).then(reload).catch(showFailure);
    },
    dismissSettlements: () =>
      void Promise.all(settlements.map((one) => removeSettlement(one.id))).then(reload),
  };
}

/** Edits of listed parcels. What is being typed waits, and the people who are kept come back after the edit. */
function useEdits(
  { form, typed, waiting, setAside, bringBack, remember, openNew, openNext }: ReturnType<typeof useOpenForm>,
  kept: ReturnType<typeof useKeptPeople>,
  empty: () => IntakeValues,
) {
  const leftOf = (draft: Draft) =>
    waiting.now().find(({ editing, adding }) => editing?.id === draft.id && adding.length === 0);
  /** The form after an edit. */
  const next = () => {
    const behind = kept.behindEdit();
    return behind === null ? empty() : nextForm(behind, true);
  };
  return {
    next,
    begin: (draft: Draft) => {
      if (form.editing?.id === draft.id) return;
      if (form.editing === null) kept.setBehindEdit(typed.now() ?? form.initial);
      const left = leftOf(draft);
      if (left !== undefined) return bringBack(left);
      setAside();
      openNew({ initial: draft.form, editing: draft, refusal: refusalOf(draft) });
    },
    /** The form after this one is added or saved. People who were corrected are those of the next parcel too. */
    nextAfter: (values: IntakeValues): IntakeValues => {
      if (form.editing === null) {
        kept.keepListed();
        return nextForm(values, kept.now() !== false);
      }
      const behind = kept.behindEdit();
      if (behind !== null && hasPeopleOf(form.editing.form, behind)) kept.setBehindEdit(values);
      return next();
    },
    /** The parcel is removed from the list. */
    forget: (draft: Draft) => {
      const left = leftOf(draft);
      if (left !== undefined) {
        waiting.remove(left.id);
        remember();
      }
      if (form.editing?.id === draft.id) openNext(next());
    },
  };
}

/** What Checkout refused of it; null if that is not about one field. */
function refusalOf({ refusal, refused_field: field = null }: Draft): Refusal | null {
  return refusal === null || field === null ? null : { field, message: refusal };
}

/** Ends the customer who was found and is kept until Checkout: the next sender is somebody else. */
function useCustomer(
  { latest, typed, remember, openNew }: ReturnType<typeof useOpenForm>,
  kept: ReturnType<typeof useKeptPeople>,
  empty: () => IntakeValues,
) {
  const isKept = () => kept.now() === 'until checkout';
  const isBegun = (): boolean => {
    const begun = typed.now();
    if (begun === undefined) return false;
    const form = latest.current;
    const opened = form.begun ? nextForm(begun, true) : form.initial;
    return typed.count() !== (form.begun ? 1 : form.count) || isParcelBegun(begun, opened);
  };
  const isOfOthers = (): boolean => {
    const begun = typed.now();
    return begun !== undefined && !hasPeopleOf(begun, latest.current.initial);
  };
  /** What was typed of the next parcel stays, but not its people, unless somebody else was typed meanwhile. */
  const endAtOnce = (focused: boolean | string = false) => {
    if (!isKept()) return;
    kept.set(false);
    const begun = typed.now();
    if (isOfOthers()) return remember();
    const { key: _key, ...opened } = latest.current;
    if (begun === undefined) openNew({ initial: empty(), focused });
    else openNew({ ...opened, initial: withoutPeople(begun), count: typed.count(), focused, begun: true });
  };
  return {
    isParcelBegun: isBegun,
    /** The form is cleared for somebody else. */
    putAway: () => {
      if (isKept()) kept.set(false);
    },
    endAtOnce,
    /**
     * The same, but only of a form that has at most its parcel's number, and whose people are still those who were
     * found: a parcel that is begun is theirs.
     */
    end: () => {
      if (latest.current.editing !== null) {
        if (isKept()) kept.set(false);
      } else if (!isBegun() || isOfOthers()) endAtOnce(focusedField());
    },
  };
}

/** The form's field that has the focus, `true` for one without a name; false if the focus is elsewhere. */
function focusedField(): boolean | string {
  const focused = document.activeElement;
  return focused?.closest('[data-parcel-form]') == null ? false : (focused.getAttribute('data-path') ?? true);
}

/** Calls `onCheckedOut` when another tab has taken in everything that is listed. */
function useCheckoutElsewhere(staffId: number, onCheckedOut: () => void): void {
  const follow = useEffectEvent(onCheckedOut);
  useEffect(() => onCheckedOutElsewhere(staffId, () => follow()), [staffId]);
}

/** The scanned numbers that no form has taken yet, in their order: several only while they are held. */
function useScans(drafts: readonly Draft[], waiting: readonly WaitingForm[], isOpen: boolean) {
  const [scanned, setScanned] = useState<readonly ScannedNumber[]>([]);
  const [isCheckingOut, setCheckingOut] = useState(false);
  const held = isCheckingOut || !isOpen;
  const latest = useRef(scanned);
  const set = (next: readonly ScannedNumber[]) => {
    latest.current = next;
    setScanned(next);
  };
  return {
    scanned: scanned[0] ?? null,
    /** While the page opens or Checkout runs, scans wait for the form that follows. */
    held,
    holdDuring: async (work: () => Promise<void>) => {
      setCheckingOut(true);
      await work().finally(() => setCheckingOut(false));
    },
    scan: (tracking: string) => {
      // A second read of the label that is being added.
      if (waiting.some(({ adding }) => adding.includes(tracking))) return;
      if (drafts.some((draft) => draft.form.tracking_number === tracking))
        toast.error(officeIntake.duplicate);
      else {
        // The open form has seen the number that waits: another one takes its place.
        const before = held ? latest.current : latest.current.filter(({ waits }) => !waits);
        set([...before, { tracking, waits: false }]);
      }
    },
    taken: () => set(latest.current.slice(1)),
    waits: () => {
      const [first, ...further] = latest.current;
      if (first !== undefined) set([{ ...first, waits: true }, ...further]);
    },
    /** Whether a number waits, also before the page shows it. */
    isWaiting: () => latest.current.length > 0,
    /** Gives the number of this form to the next one. */
    keep: (typed: IntakeValues | undefined) => {
      const tracking = normaliseTracking(typed?.tracking_number ?? '');
      if (tracking !== '') set([{ tracking, waits: true }]);
    },
  };
}
