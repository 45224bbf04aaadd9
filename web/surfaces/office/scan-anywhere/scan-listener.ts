import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { office } from '#shared/messages/en/office.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { type Burst, hearKey } from './reader-typing.ts';
import { handOut } from './scan-target.ts';
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
 * scanned, but whose form is submitted by a person.
 */
export function ScanListener(): null {
  const navigate = useNavigate();
  useEffect(
    () =>
      hearScans((tracking) => {
        const outcome = handOut(tracking);
        if (outcome === 'blocked') toast.info(office.scanInDialog);
        if (outcome === 'free') void navigate(`/manage/item/${encodeURIComponent(tracking)}`);
      }),
    [navigate],
  );
  return null;
}

/** Calls `onScan` with each number that no field takes. Returns the function that stops it. */
function hearScans(onScan: (tracking: string) => void): () => void {
  let burst: Burst | null = null;
  /** The elements that had the focus since the number began: a page that opens may take it in between. */
  let typedInto = new Map<Element | null, () => void>();
  const press = (event: KeyboardEvent) => {
    const { key, timeStamp, ctrlKey, altKey, metaKey, repeat, isComposing } = event;
    const special = ctrlKey || altKey || metaKey || repeat || isComposing;
    const heard = hearKey(burst, { key, at: timeStamp, special });
    burst = heard.burst;
    const focused = document.activeElement;
    if (heard.burst?.text.length === 1) typedInto = new Map();
    if (!typedInto.has(focused)) typedInto.set(focused, rememberField(focused));
    if (heard.scan === null) return;
    const taken = takenBy(event.target, heard.scan);
    if (taken === 'all') return;
    // Before anything on the page hears of it: a focused button, a link, a form, a list of suggestions.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (taken === 'text') return;
    for (const restore of typedInto.values()) restore();
    onScan(heard.scan);
  };
  addEventListener('keydown', press, true);
  return () => removeEventListener('keydown', press, true);
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
  return target.dataset['scans'] === 'text' && fits(target, scan) ? 'text' : 'nothing';
}
