/** Every number that a caller sends has a bound, so that no sum of money becomes one that minor units cannot hold. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from './all-calls.ts';

type Schema = { readonly [key: string]: unknown };

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The paths of numbers without a highest and a lowest value. */
function unboundedIn(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => unboundedIn(one, path));
  if (!isSchema(schema) || 'const' in schema || 'enum' in schema) return [];
  const isNumber = schema['type'] === 'number' || schema['type'] === 'integer';
  const isBounded =
    ('maximum' in schema || 'exclusiveMaximum' in schema) &&
    ('minimum' in schema || 'exclusiveMinimum' in schema);
  const named = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
  const parts = ['anyOf', 'oneOf', 'allOf', 'items', 'prefixItems', 'additionalProperties'];
  return [
    ...(isNumber && !isBounded ? [path] : []),
    ...named.flatMap(([name, part]) => unboundedIn(part, `${path}.${name}`)),
    ...parts.flatMap((part) => unboundedIn(schema[part], path)),
  ];
}

const unboundedOf = (schema: z.ZodType, path: string): string[] =>
  unboundedIn(z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' }), path);

const calls = Object.values(allCalls).flatMap((group) => Object.values(group));

it('every number that a caller sends has a bound', () => {
  expect(calls.length).toBeGreaterThan(150);
  const found = calls.flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      return schema === undefined ? [] : unboundedOf(schema, `${call.name} ${part}`);
    }),
  );
  expect(found).toEqual([]);
});

it('finds one without', () => {
  const planted = z.object({ rows: z.array(z.object({ sum: z.number().min(0).nullish() })), id: z.int() });
  expect(unboundedOf(planted, 'planted')).toEqual(['planted.rows.sum']);
});
