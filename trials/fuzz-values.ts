/** Values that a schema accepts: of many plausible ones, those that it lets through. */
import fc from 'fast-check';
import { z } from 'zod';

const PLAUSIBLE: readonly unknown[] = [
  ...['', 'Ana Smith', 'text', 'abc', 'ana12', 'client@example.com', 'giorgi@example.com', 'new@example.com'],
  ...['442079460123', '+44 20 7946 0123', 'MR-10060', 'MR-10061', 'MR-10062,MR-10063', 'MR-10060:123456'],
  ...[
    'UK',
    'GE',
    'IE',
    'SE',
    'GBP',
    'EUR',
    '123456',
    '12345',
    '1',
    '2.5',
    '10',
    '51.5',
    'long enough',
    '221 Baker Street',
  ],
  ...[
    '2026-11-20',
    '2026-11',
    '2026-11-20T09:00:00Z',
    '2026-11-23T09:00',
    'week',
    'PENDING',
    'london',
    'true',
    '0',
  ],
  ...[0, 1, 2, 3, 5, 10, 12.34, 100, 5000, true, false, null, undefined],
];

/** Usually valid: objects with all their fields, each with a value that it accepts alone. */
export function validFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(
      ([key, field]) => [key, validFor(field as z.ZodType)] as const,
    );
    return fc.record(Object.fromEntries(fields));
  }
  if (schema instanceof z.ZodArray)
    return fc.array(validFor(schema.element as z.ZodType), { minLength: 1, maxLength: 3 });
  if (schema instanceof z.ZodEnum) return fc.constantFrom<unknown>(...schema.options);
  const accepted = PLAUSIBLE.filter((value) => schema.safeParse(value).success);
  const inner = innerOf(schema);
  if (accepted.length > 0) return fc.constantFrom(...accepted);
  if (inner !== undefined) return validFor(inner);
  return fc.constant('text');
}

/** What an optional, piped or otherwise wrapped schema wraps. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.in as z.ZodType;
  const wrapped = schema as z.ZodType & { unwrap?: () => z.ZodType };
  return wrapped.unwrap?.();
}
