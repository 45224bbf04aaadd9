/** Judges what came in by the call's schemas: zod for most, compiled JSON schema for the hottest calls. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { z } from 'zod';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { en } from '#shared/messages/en.ts';
import { AppError } from '../app-error.ts';

type Part = 'params' | 'query' | 'body';

export type Validate = (value: unknown) => unknown;

// Lengths count UTF-16 units as zod does (an option that warns, hence no logger); unknown keys are dropped as zod
// drops them.
const ajv = new Ajv({
  logger: false,
  removeAdditional: 'all',
  useDefaults: true,
  unicode: false,
  allErrors: false,
  strict: false,
});

/** The judge of one part of a call; it returns the value with defaults, or throws `invalid` (422). */
export function validatorOf(call: CallSpec, part: Part): Validate {
  const schema = call[part];
  if (schema === undefined) return () => undefined;
  return call.hot === true ? compiled(schema) : (value) => parse(schema, given(value));
}

/** Nothing at all is an object without keys; `null` is something, and wrong. */
const given = (value: unknown): unknown => (value === undefined ? {} : value);

function parse(schema: z.ZodObject, value: unknown): unknown {
  const read = schema.safeParse(value);
  if (!read.success) throw invalid(read.error.issues);
  return read.data;
}

function invalid(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message;
  return new AppError('invalid', { message: Object.values(fields)[0] ?? en.errors.invalid, fields });
}

/** Fast acceptance; zod is asked for its words only when the fast judge refuses. */
function compiled(schema: z.ZodObject): Validate {
  const accepts: ValidateFunction = ajv.compile(jsonSchemaOf(schema, 'input'));
  return (value) => {
    // `useDefaults` writes into the value, which belongs to this request alone.
    const judged = given(value);
    if (accepts(judged)) return judged;
    parse(schema, judged);
    throw new AppError('invalid', { message: describe(accepts.errors) });
  };
}

function describe(errors: ErrorObject[] | null | undefined): string {
  return errors?.[0] ? `${errors[0].instancePath} ${errors[0].message}` : en.errors.invalid;
}

/** The JSON schema of a zod schema, closed: `input` for what comes, `output` for what goes. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const made = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  delete made['$schema'];
  return made;
}
