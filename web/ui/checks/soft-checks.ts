/** Checks that ask to look again. They load on demand: the phone library is too large for public pages. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Country } from '#shared/domain/countries.ts';
import { phoneDigits } from '#shared/domain/phone-digits.ts';
import { phoneFits, type PhoneVerdict } from '#shared/domain/phone-country.ts';
import { POSTCODE_EXAMPLES, postcodeFits } from '#shared/domain/postcodes.ts';
import { softChecks } from '#texts/soft-checks.ts';
import { countries } from '#texts/countries.ts';
import { fill } from '#texts/format.ts';
import type { Stop } from './soft-checks-of.ts';

/** What a field says of its value. */
export interface Warning {
  text: string;
  /** The form is not sent with this value: whatever the reader wants with it, it cannot be. */
  refuses?: true;
}

/** The text for a postcode that does not look like one of this country; undefined if it does, or is empty. */
export function postcodeWarning(country: Country, typed: string): Warning | undefined {
  if (typed.trim() === '' || postcodeFits(country, typed)) return undefined;
  const example = POSTCODE_EXAMPLES[country];
  return { text: fill(softChecks.postcode, { country: countries[country], example }) };
}

/**
 * The same for a phone number: digits with the country code, and what else was typed. One that no telephone can call, such as one
 * with too few digits, is refused; one of a range that the library does not know is asked about.
 */
export function phoneWarning(digits: string): Warning | undefined {
  if (digits === '') return undefined;
  const number = /^\d+$/.test(digits) ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  if (number?.isValid() === true) return undefined;
  return number?.isPossible() === true
    ? { text: softChecks.phone }
    : { text: softChecks.notCallable, refuses: true };
}

/** As people write it from anywhere, such as +44 7400 123456. What no telephone can call stays as it was typed. */
export function internationalPhone(digits: string): string {
  const number = parsePhoneNumberFromString(`+${phoneDigits(digits)}`);
  return number?.isPossible() === true ? number.formatInternational() : digits;
}

/** Whether somebody with this phone can book from the country, as the server decides it. */
export const phoneVerdict = (source: Country, digits: string): PhoneVerdict =>
  phoneFits(source, parsePhoneNumberFromString(`+${digits}`)?.country ?? null);

/** When the last press of a button, a finger or a key began; 0 if it was before this file was there. */
let pressed = 0;
if (typeof document !== 'undefined')
  for (const start of ['pointerdown', 'keydown'])
    addEventListener(start, ({ timeStamp }) => (pressed = timeStamp), { capture: true, passive: true });

/** What was asked about since the page was loaded: a step of the wizard that is opened again does not ask again. */
const asked = new Set<string>();
const MOST_ASKED = 100;

/** A field's warning, and since when it is on the page. */
export type Shown = { text: string | undefined; since: number } | undefined;
type Show = (warning: string | undefined) => void;

/** Shows a warning at its field, or none. */
export function show(warning: Warning | undefined, shown: { current: Shown }, setWarning: Show): void {
  const text = warning?.text;
  if (text !== shown.current?.text) shown.current = { text, since: performance.now() };
  setWarning(text);
}

/** Before a form is sent: shows a warning, and whether it stops the form. If so, its field has the focus. */
export function ask(
  field: HTMLElement & { value: string },
  warning: Warning | undefined,
  shown: { current: Shown },
  setWarning: Show,
): Stop | undefined {
  const isAsked = warning !== undefined && isNew(warning.text, field.value, shown.current);
  const stop = warning?.refuses === true ? 'refused' : isAsked ? 'asked' : undefined;
  show(warning, shown, setWarning);
  if (stop !== undefined) field.focus();
  return stop;
}

/** Whether it was not asked about for this value, and was not on the page when the press began. From now on it was. */
function isNew(warning: string, value: string, shown: Shown): boolean {
  const key = `${warning} ${value.trim()}`;
  if (asked.has(key)) return false;
  if (asked.size === MOST_ASKED) asked.clear();
  asked.add(key);
  return shown?.text !== warning || shown.since >= pressed;
}
