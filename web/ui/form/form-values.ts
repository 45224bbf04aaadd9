import type { z } from 'zod';

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
  for (const issue of result.error?.issues ?? []) wrong[issue.path.join('.')] ??= issue.message;
  return wrong;
}
