/** Validates requests by the call's schemas: with zod, or with compiled JSON schema for the hottest calls. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { z } from 'zod';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { AppError } from '../app-error.ts';
import { told } from '../told.ts';
import { madeOnce } from './made-once.ts';

type Part = 'params' | 'query' | 'body';

export type Validate = (value: unknown) => unknown;

// Count string lengths in UTF-16 units like zod (the option logs a warning, hence no logger), and drop unknown keys
// like zod.
const ajv = new Ajv({
  logger: false,
  removeAdditional: 'all',
  useDefaults: true,
  unicode: false,
  allErrors: false,
  strict: false,
});

/** The validator of one part of a call; it returns the value with defaults, or throws `invalid` (422). */
export function validatorOf(call: CallSpec, part: Part): Validate {
  const schema = call[part];
  if (schema === undefined) return () => undefined;
  return call.hot === true ? compiled(schema) : (value) => parse(schema, given(value));
}

/** A missing value counts as an empty object; `null` is invalid. */
const given = (value: unknown): unknown => (value === undefined ? {} : value);

function parse(schema: z.ZodObject, value: unknown): unknown {
  const read = schema.safeParse(value);
  if (!read.success) throw invalid(read.error.issues);
  return read.data;
}

/** Whoever sends more mistakes at once reads the first of them; each is written in the caller's language. */
const MOST_ISSUES = 200;

function invalid(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, MOST_ISSUES)) fields[issue.path.join('.')] ??= issue.message;
  return new AppError('invalid', { message: Object.values(fields)[0] ?? told('errors.invalid'), fields });
}

/** Accepts by compiled schema; falls back to zod only for the error messages. */
const compiled = madeOnce((schema: z.ZodObject): Validate => {
  const accepts: ValidateFunction = ajv.compile(jsonSchemaOf(schema, 'input'));
  return (value) => {
    // `useDefaults` writes into the value, which belongs only to this request.
    const candidate = given(value);
    if (accepts(candidate)) return candidate;
    parse(schema, candidate);
    throw new AppError('invalid', { message: describe(accepts.errors) });
  };
});

function describe(errors: ErrorObject[] | null | undefined): string {
  return errors?.[0] ? `${errors[0].instancePath} ${errors[0].message}` : told('errors.invalid');
}

/** The JSON schema of a zod schema; `input` for requests, `output` for responses. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const schemaJson = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  delete schemaJson['$schema'];
  return schemaJson;
}
