import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { office } from '#texts/office.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { type Burst, hearKey } from './reader-typing.ts';
import { handOut, lastRead } from './scan-target.ts';
import { rememberField } from './typed-into.ts';

/**
 * Fields that keep what is typed into them: passwords and one-time codes, which other programs type as fast as a reader.
 */
const KEEPS_ALL = '[type="password"], [autocomplete="one-time-code"]';

/**
 * Scan anywhere: a number that a reader types while the focus is not in a field for numbers (`data-scans`) goes to the
 * open screen, or opens the parcel's page. The field that had the focus keeps the value that it had, and Enter neither
 * presses a button nor submits a form.
 *
 * `data-scans="all"` marks a field that takes a scan with its Enter. `data-scans="text"` marks one whose text may be
 * scanned, but whose form is submitted by a person; with another text in it, it takes none.
 */
export function ScanListener(): null {
  const navigate = useNavigate();
  useEffect(
    () =>
      hearScans((tracking) => {
        if (tracking === null) return toast.error(office.scanBroken);
        const outcome = handOut(tracking);
        if (outcome === 'blocked') toast.info(office.scanInDialog);
        if (outcome === 'free') void navigate(`/manage/item/${encodeURIComponent(tracking)}`);
      }),
    [navigate],
  );
  return null;
}

/** The elements that had the focus since a number began, and what puts their values back. */
type TypedInto = Map<Element | null, () => void>;

/**
 * Calls `onScan` with each number that no field takes, and with null for one that came in pieces. Returns the function
 * that stops it.
 */
function hearScans(onScan: (tracking: string | null) => void): () => void {
  let burst: Burst | null = null;
  // A page that opens may take the focus in between.
  let whole: TypedInto = new Map();
  let tail: TypedInto = new Map();
  const remember = (element: Element | null) => {
    for (const typedInto of [whole, tail])
      if (!typedInto.has(element)) typedInto.set(element, rememberField(element));
  };
  const press = (event: KeyboardEvent) => {
    const { key, timeStamp, ctrlKey, altKey, metaKey, repeat, isComposing } = event;
    const special = ctrlKey || altKey || metaKey || repeat || isComposing;
    const heard = hearKey(burst, { key, at: timeStamp, special });
    burst = heard.burst;
    lastRead.set(heard.scan);
    if (burst?.text.length === 1) whole = new Map();
    if (burst?.tail.length === 1) tail = new Map();
    remember(document.activeElement);
    const typed = heard.scan ?? heard.broken?.typed;
    if (typed === undefined) return;
    const taken = takenBy(event.target, normaliseTracking(typed));
    if (taken === 'all') return;
    // Before anything on the page hears of it: a focused button, a link, a form, a list of suggestions.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (taken === 'text') return;
    const typedInto = heard.broken?.takeBack === 'tail' ? tail : whole;
    for (const restore of typedInto.values()) restore();
    onScan(heard.scan);
  };
  /** A field that takes the focus before the key is delivered to it still has its value. */
  const focus = ({ target }: FocusEvent) => {
    if (burst !== null && target instanceof Element) remember(target);
  };
  addEventListener('keydown', press, true);
  addEventListener('focusin', focus, true);
  return () => {
    removeEventListener('keydown', press, true);
    removeEventListener('focusin', focus, true);
  };
}

/** A release code has fewer characters than most tracking numbers, and only digits. */
const fits = ({ maxLength, inputMode }: HTMLInputElement, scan: string): boolean =>
  (maxLength < 0 || scan.length <= maxLength) && (inputMode !== 'numeric' || /^\d+$/.test(scan));

/** How much of a scan the focused field takes. */
function takenBy(target: EventTarget | null, scan: string): 'all' | 'text' | 'nothing' {
  if (!(target instanceof HTMLElement)) return 'nothing';
  if (target.matches(KEEPS_ALL)) return 'all';
  if (!(target instanceof HTMLInputElement)) return 'nothing';
  // Unless the focus came to it in the middle of the number.
  if (target.dataset['scans'] === 'all')
    return normaliseTracking(target.value).endsWith(scan) ? 'all' : 'nothing';
  const takesText = target.dataset['scans'] === 'text' && fits(target, scan);
  return takesText && normaliseTracking(target.value) === scan ? 'text' : 'nothing';
}
