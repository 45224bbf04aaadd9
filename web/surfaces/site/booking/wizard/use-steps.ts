import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import type { Draft, StepName } from './draft.ts';
import type { ChangeDraft } from './use-draft.ts';

interface Steps {
  step: StepName;
  /** The first incomplete step when Submit was clicked, or the step that the server refused. */
  missing: StepName | null;
  /** Attach it to the wizard's element: the next step's heading takes the focus. */
  place: RefObject<HTMLDivElement | null>;
  goTo: (step: StepName) => void;
  /** Null on the first step. */
  goBack: (() => void) | null;
  finish: (filled?: Partial<Draft>) => void;
  /** Returns true if all steps but the last are done; otherwise marks the first incomplete one red and opens it. */
  allDone: () => boolean;
  refuse: (step: StepName) => void;
}

/** What an entry of the browser's history remembers: its step, and that of the entry before it. */
interface Entry {
  step?: StepName;
  before?: StepName;
}

/**
 * The current step of the wizard, and which steps are done (specification 1, section 4). Each step is an entry of the
 * browser's history, so its Back returns to the step before.
 */
export function useSteps(names: readonly StepName[], draft: Draft, change: ChangeDraft): Steps {
  const [missing, setMissing] = useState<StepName | null>(null);
  /** A step was chosen, and is on the page after the next drawing. */
  const isShown = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  const at = Math.max(0, names.indexOf(draft.step));
  const step = names[at] ?? 'address';
  const before = names[at - 1];
  function show(next: StepName) {
    change((now) => ({ ...now, step: next }));
    isShown.current = true;
  }

  // Focusing the heading scrolls to the step's top and lets screen readers announce it.
  useEffect(() => {
    if (isShown.current) place.current?.querySelector<HTMLElement>('h2')?.focus();
    isShown.current = false;
  });

  // After the effect above, which must not take a step for shown that the history is about to show.
  const { remember, goBackTo } = useStepHistory(names, step, show);

  function goTo(next: StepName) {
    show(next);
    if (next !== step) remember({ step: next, before: step }, false);
  }

  return {
    step,
    missing,
    place,
    goTo,
    goBack: before === undefined ? null : () => goBackTo(before, goTo),
    finish(filled = {}) {
      change((draft) => {
        const now = { ...draft, ...filled };
        return { ...now, done: [...now.done.filter((one) => one !== step), step] };
      });
      if (missing === step) setMissing(null);
      const next = names[at + 1];
      if (next !== undefined) goTo(next);
    },
    allDone() {
      const undone = names.slice(0, -1).find((name) => !draft.done.includes(name));
      setMissing(undone ?? null);
      if (undone === undefined) return true;
      place.current?.querySelector<HTMLElement>(`[data-step="${undone}"]`)?.focus();
      return false;
    },
    refuse(refused) {
      change((now) => ({ ...now, done: now.done.filter((one) => one !== refused) }));
      setMissing(refused);
      goTo(refused);
    },
  };
}

/** Entries of the browser's history for the steps; `show` is called when Back or Forward lead to one. */
function useStepHistory(names: readonly StepName[], step: StepName, show: (step: StepName) => void) {
  const hydrated = useHydrated();
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const entry = (location.state ?? {}) as Entry;

  // Without the quote in the address, which is in the draft by now: a reload must not undo what was typed since.
  const remember = (state: Entry, replace: boolean) =>
    void navigate({ ...location, search: '' }, { state, replace, preventScrollReset: true });

  // The draft knows the step of a visit; the history only where Back and Forward lead from there.
  const isNew = useRef(true);
  const arrive = useEffectEvent(({ step: stepThen, ...then }: Entry) => {
    if (isNew.current) remember({ ...then, step }, true);
    else if (navigationType === NavigationType.Pop && stepThen !== undefined && names.includes(stepThen))
      show(stepThen);
    isNew.current = false;
  });
  useEffect(() => {
    if (hydrated) arrive((location.state ?? {}) as Entry);
  }, [hydrated, location]);

  return {
    remember,
    goBackTo: (before: StepName, goTo: (step: StepName) => void) =>
      entry.before === before ? void navigate(-1) : goTo(before),
  };
}
