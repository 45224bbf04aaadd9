import type { z } from 'zod';
import { say } from '#texts/told.ts';
import { contractTexts } from '#texts/contract-texts.ts';

/** The values of a form's fields as text, without files. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** Field path → its first error. */
export function invalidFields(result: z.ZodSafeParseResult<unknown>): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const issue of result.error?.issues ?? [])
    wrong[issue.path.join('.')] ??= say(issue.message, contractTexts);
  return wrong;
}

/**
 * What a form says at its fields when nothing is filled in: field path → error. It is in the page's HTML, so that it can be
 * said before the script runs. `read` gets no values.
 */
export function errorsOfEmpty(
  schema: z.ZodType,
  read?: (values: Record<string, string>) => unknown,
): Record<string, string> {
  const known: unknown = read?.({}) ?? {};
  const empty = new Proxy(known as Record<string, unknown>, {
    has: () => true,
    get: (values, name) => values[name as string] ?? '',
  });
  return invalidFields(schema.safeParse(empty));
}
