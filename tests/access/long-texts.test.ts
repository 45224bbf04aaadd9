/**
 * Long texts take a time that grows with their length, whatever is in them: with its square, one request of 1 MB would stop the process
 * for minutes. Each field of each call is judged, and what of an address or a form is read before any field is.
 */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { featureRoutes } from '#server/features/feature-routes.ts';
import { formFields } from '#server/http/form-fields.ts';
import { validatorOf } from '#server/http/validate.ts';
import { cleanCode, cleanText } from '#shared/domain/typed-text.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { unwrapped } from './values.ts';

const LENGTH = 200_000;
/** Milliseconds for all of a call's fields. Those that grow with the square take a minute each, all others some ten. */
const LIMIT = 10_000;

const TEXTS: Record<string, string> = {
  ...Object.fromEntries(
    [' ', '.', '-', '/', '@', '0', ',', '+', '\n', 'a.', 'a@', '1,', 'ა', '\u200B'].map((run) => [
      JSON.stringify(run),
      `${run.repeat(LENGTH / run.length)}x`,
    ]),
  ),
  'accents in the wrong order': `a${'\u0301'.repeat(LENGTH / 2)}${'\u0323'.repeat(LENGTH / 2)}`,
};

/** The same with this text in each field that may be one. */
function filled(schema: z.ZodType, text: string): unknown {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(inner.shape).map(([name, field]) => [name, filled(field as z.ZodType, text)]),
    );
  if (inner instanceof z.ZodArray) return [filled(inner.element as z.ZodType, text)];
  if (inner instanceof z.ZodUnion) return filled(inner.options[0] as z.ZodType, text);
  return text;
}

function millisecondsOf(work: () => unknown): number {
  const began = performance.now();
  try {
    work();
  } catch {
    // It is refused, as it should be.
  }
  return performance.now() - began;
}

const calls = featureRoutes.map(({ call }) => call);

describe.each(Object.entries(TEXTS))('a long text of %s', (_what, text) => {
  it('is judged at once in every field of every call', () => {
    const slow = calls.flatMap((call) =>
      (['params', 'query', 'body'] as const)
        .filter((part) => {
          const schema = call[part];
          if (schema === undefined) return false;
          const given = filled(schema, text);
          return millisecondsOf(() => validatorOf(call, part)(given)) > LIMIT;
        })
        .map((part) => `${call.name} ${part}`),
    );
    expect(slow).toEqual([]);
  });

  it.each([cleanText, cleanCode, normaliseTracking])('is cleaned at once: %o', (clean) => {
    expect(millisecondsOf(() => clean(text))).toBeLessThan(LIMIT);
  });
});

it('a form has a hundred fields at most, as taking apart more takes the square of their number', () => {
  const names = Array.from({ length: 150_000 }, (_, n) => `n${n}`);
  expect(Object.keys(formFields(names.join('&')))).toEqual(names.slice(0, 100));
});
