/** The fields of release codes: the dialog's own, and those beside parcels that need another code. */
import type { ApiError } from '#web/api/api-error.ts';
import { typeInto } from '../scan-anywhere/typed-into.ts';
import type { HandOver } from './use-hand-over.ts';
import { codeFieldOf } from './waiting-list.tsx';

/** The name of the form's field with the code of a parcel begins with this. */
const CODE_OF = 'release_codes.';

/** Whether this is what a release code looks like: six digits. */
export const isReleaseCode = (text: string): boolean => /^\d{6}$/.test(text);

interface CodeField {
  input: HTMLElement | null;
  isRefused: boolean;
}

/**
 * Fills in a code that was scanned: the field that has the focus, otherwise the first one, of those that are empty, not
 * filled in yet, or refused. Returns false if there is none.
 */
export function fillWithCode(own: CodeField, { codeHolders, codeErrors }: HandOver, code: string): boolean {
  const others = codeHolders.map((number) => ({
    input: codeFieldOf(number),
    isRefused: codeErrors.has(number),
  }));
  const needy = [own, ...others].flatMap(({ input, isRefused }) =>
    input instanceof HTMLInputElement && (isRefused || !isReleaseCode(input.value)) ? [input] : [],
  );
  const input = needy.find((one) => one === document.activeElement) ?? needy[0];
  if (input === undefined) return false;
  typeInto(input, code);
  input.focus();
  return true;
}

/** What a refusal says of the codes, by tracking number. */
export function codeErrorsOf({ fields }: ApiError): Map<string, string> {
  const errors = Object.entries(fields).filter(([field]) => field.startsWith(CODE_OF));
  return new Map(errors.map(([field, text]) => [field.slice(CODE_OF.length), text]));
}

/**
 * A refusal's message; null if it is about a code that has no field: its parcel is no longer handed over, or its field is
 * about to come. It goes with the last of its fields' own errors.
 */
export function messageOf(
  refusal: ApiError | null,
  withField: readonly string[],
  isWrong: (number: string) => boolean,
): string | null {
  if (refusal === null) return null;
  const named = [...codeErrorsOf(refusal).keys()];
  const isCorrected = named.length > 0 && !named.some(isWrong);
  return named.every((number) => withField.includes(number)) && !isCorrected ? refusal.message : null;
}
