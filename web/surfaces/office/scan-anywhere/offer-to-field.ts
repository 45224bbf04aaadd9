import type { Ending } from './reader-typing.ts';
import { typeInto } from './typed-into.ts';

/**
 * Fields that keep what is typed into them: passwords and one-time codes, which other programs type as fast as a reader.
 */
const KEEPS_ALL = '[type="password"], [autocomplete="one-time-code"]';

export const keepsAll = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches(KEEPS_ALL);

/**
 * Offers what a reader typed to the focused field, and returns what it takes: the number with its Enter or without, or nothing. In
 * one that takes it, what the keys have typed with the computer's layout, or behind other text, becomes the number.
 *
 * `data-scans="all"` marks a field that takes a scan with its Enter; it replaces what was there. `data-scans="empty"`
 * marks one that does so while it is empty: with a number in it, the screen decides. `data-scans="text"` marks one whose
 * text may be scanned, but whose form is submitted by a person; with another text in it, it takes none. None of them
 * takes a scan in whose middle the focus came to it.
 */
export function offerToField(
  target: EventTarget | null,
  ending: Ending,
  wasEmpty: boolean,
): 'with Enter' | 'without' | 'nothing' {
  if (!(target instanceof HTMLInputElement)) return 'nothing';
  const scans = target.dataset['scans'];
  const takesEnter = scans === 'all' || scans === 'empty';
  // The field itself says what is wrong.
  if (ending.kind === 'foreign') return takesEnter ? 'with Enter' : 'nothing';
  if (scans === undefined || !target.value.endsWith(ending.keys)) return 'nothing';
  const isAlone = target.value === ending.keys || wasEmpty;
  if (scans !== 'all' && !isAlone) return 'nothing';
  if (takesEnter) {
    if (ending.number !== null) put(target, ending.number);
    return 'with Enter';
  }
  if (ending.kind !== 'scan' || !fits(target, ending.number)) return 'nothing';
  put(target, ending.number);
  return 'without';
}

/** A release code has fewer characters than most tracking numbers, and only digits. */
const fits = ({ maxLength, inputMode }: HTMLInputElement, scan: string): boolean =>
  (maxLength < 0 || scan.length <= maxLength) && (inputMode !== 'numeric' || /^\d+$/.test(scan));

function put(field: HTMLInputElement, number: string): void {
  if (field.value !== number) typeInto(field, number);
}

/**
 * Enter in a field, of a reader that sends Tab instead. Not at once, but when the page has drawn the number that was put into
 * the field. `press` sends the key.
 */
export function enterAfterTab(field: HTMLInputElement, press: (key: KeyboardEvent) => void): void {
  queueMicrotask(() => {
    const enter = new KeyboardEvent('keydown', {
      key: 'Enter',
      code: 'Enter',
      bubbles: true,
      cancelable: true,
    });
    press(enter);
    if (!enter.defaultPrevented) field.form?.requestSubmit();
  });
}
