/** Hostile values for the calls' schemas, for the fuzz tests. */
import fc from 'fast-check';
import { z } from 'zod';

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    2 ** 53,
    0.1,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    "'; drop table parcels; --",
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(70_000),
    '../../etc/passwd',
    '{"a":1}',
    '<script>',
    '=1+1',
    '２０２６',
    [],
    {},
    [[[[[[]]]]]],
  ),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue({ maxDepth: 6 }),
);

/** Values that a schema may accept, mixed with ones it must reject. */
export function valuesFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries(inner.shape).map(
      ([key, field]) => [key, valuesFor(field as z.ZodType)] as const,
    );
    const shape = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
    return fc.oneof(
      { weight: 6, arbitrary: fc.record(shape, { requiredKeys: [] }) },
      { weight: 1, arbitrary: hostile },
    );
  }
  if (inner instanceof z.ZodArray) {
    const list = fc.array(valuesFor(inner.element as z.ZodType), { maxLength: 3 });
    return fc.oneof({ weight: 3, arbitrary: list }, { weight: 1, arbitrary: hostile });
  }
  if (inner instanceof z.ZodEnum) return fc.oneof(fc.constantFrom<unknown>(...inner.options), hostile);
  if (inner instanceof z.ZodUnion)
    return fc.oneof(...inner.options.map((option) => valuesFor(option as z.ZodType)), hostile);
  if (inner instanceof z.ZodLiteral) return fc.oneof(fc.constant<unknown>(inner.value), hostile);
  if (inner instanceof z.ZodNumber)
    return fc.oneof(fc.integer(), fc.constantFrom<unknown>(1, 12.34, 5), hostile);
  return fc.oneof(
    fc.constantFrom<unknown>('UK', 'a@example.com', '12345', 'PARCEL-1', 'long enough', '2026-11-02'),
    hostile,
  );
}

/** A schema without what wraps it. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  const wrapped = schema as z.ZodType & { unwrap?: () => z.ZodType; in?: z.ZodType };
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType);
  return wrapped.unwrap === undefined || schema instanceof z.ZodArray ? schema : unwrapped(wrapped.unwrap());
}

/** A query string of these values. */
export const queryText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(
          ([key, one]) =>
            `${encodeURIComponent(key)}=${encodeURIComponent((typeof one === 'string' ? one : (JSON.stringify(one) ?? '')).toWellFormed())}`,
        )
        .join('&')
        .slice(0, 4000)
    : '';
