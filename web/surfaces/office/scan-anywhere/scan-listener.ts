import { useEffect } from 'react';
import { office } from '#texts/office.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import {
  type Burst,
  type Ending,
  hearKey,
  isAfterDeadKey,
  isSecondEnd,
  type Keystroke,
} from './reader-typing.ts';
import { offerToTarget, numberJustRead } from './scan-target.ts';
import { enterAfterTab, keepsAll, offerToField } from './offer-to-field.ts';
import { type Remembered, rememberField } from './typed-into.ts';
import { useOpenParcel } from './use-open-parcel.ts';

/**
 * Scan anywhere: a number that a reader types while the focus is not in a field for numbers (`data-scans`) goes to the
 * open screen, or opens the parcel's page. The field that had the focus keeps the value that it had, and Enter neither
 * presses a button nor submits a form.
 */
export function ScanListener(): null {
  const openParcel = useOpenParcel();
  useEffect(
    () =>
      hearScans((ending) => {
        if (ending.kind === 'foreign') return toast.error(office.readerLayout);
        if (ending.kind === 'broken') return toast.error(office.scanBroken);
        const outcome = offerToTarget(ending.number);
        if (outcome === 'blocked') toast.info(office.scanInDialog);
        if (outcome === 'free') void openParcel(ending.number);
      }),
    [openParcel],
  );
  return null;
}

/** The elements that had the focus since a number began, as they were before. */
type TypedInto = Map<Element | null, Remembered>;

/** Calls `onScan` with what a reader typed and no field takes. Returns the function that stops it. */
function hearScans(onScan: (ending: Ending) => void): () => void {
  let burst: Burst | null = null;
  let endedAt = -Infinity;
  /** Something else is typed. */
  const forgetEnd = () => (endedAt = -Infinity);
  /** An Enter of our own, which no reader sent. */
  let echo: KeyboardEvent | null = null;
  // A page that opens may take the focus in between.
  let whole: TypedInto = new Map();
  let tail: TypedInto = new Map();
  const remember = (element: Element | null) => {
    for (const typedInto of [whole, tail])
      if (!typedInto.has(element)) typedInto.set(element, rememberField(element));
  };
  const send = (target: EventTarget) => (key: KeyboardEvent) => {
    echo = key;
    target.dispatchEvent(key);
  };
  /** Takes what has ended out of the fields, unless the focused one takes it. */
  const end = (event: KeyboardEvent, ending: Ending) => {
    const { target } = event;
    const taken = offerToField(target, ending, whole.get(document.activeElement)?.isEmpty ?? false);
    if (taken === 'with Enter' && event.key === 'Enter') return;
    stop(event);
    if (taken === 'with Enter' && target instanceof HTMLInputElement) enterAfterTab(target, send(target));
    if (taken !== 'nothing') return;
    const typedInto = ending.kind === 'broken' && ending.removes === 'tail' ? tail : whole;
    for (const { restore } of typedInto.values()) restore();
    onScan(ending);
  };
  const press = (event: KeyboardEvent) => {
    if (event === echo) return;
    const stroke = strokeOf(event, isAfterDeadKey(burst));
    const isKept = keepsAll(event.target);
    if (!isKept && isSecondEnd(endedAt, stroke)) return stop(event);
    // A person goes on.
    if (stroke.key !== 'Control') forgetEnd();
    const before = burst;
    const { burst: heard, ending } = hearKey(before, stroke);
    burst = heard;
    numberJustRead.set(ending?.kind === 'scan' ? ending.number : null);
    if (heard?.text !== before?.text && heard?.text.byPosition.length === 1) whole = new Map();
    if (heard?.tail !== before?.tail && heard?.tail.byPosition.length === 1) tail = new Map();
    remember(document.activeElement);
    // A control character within the number, and no shortcut of the page or the browser.
    if (stroke.control && stroke.key !== 'Control' && heard !== null) stop(event);
    if (ending === null || isKept) return;
    end(event, ending);
    endedAt = stroke.at;
  };
  /** A field that takes the focus before the key is delivered to it still has its value. */
  const focus = ({ target }: FocusEvent) => {
    if (burst !== null && target instanceof Element) remember(target);
  };
  addEventListener('keydown', press, true);
  addEventListener('focusin', focus, true);
  addEventListener('input', forgetEnd, true);
  return () => {
    removeEventListener('keydown', press, true);
    removeEventListener('focusin', focus, true);
    removeEventListener('input', forgetEnd, true);
  };
}

/** Before anything on the page hears of it: a focused button, a link, a form, a list of suggestions. */
function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Some systems compose the letter after a dead key. */
function strokeOf(event: KeyboardEvent, isAfterDead: boolean): Keystroke {
  const { key, code, shiftKey, timeStamp, ctrlKey, altKey, metaKey, repeat, isComposing } = event;
  return {
    key,
    code,
    shift: shiftKey,
    at: timeStamp,
    control: ctrlKey,
    special: altKey || metaKey || repeat || (isComposing && !isAfterDead),
  };
}
