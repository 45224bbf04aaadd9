/**
 * Hostile input to every call, made from its own contract: wrong kinds, missing and unknown keys, huge and deep
 * values, NUL bytes, `__proto__`. No answer is a 5xx, every failure has the contract's form, the invariants hold.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../../shared/contract/all-calls.ts';
import type { CallSpec } from '../../shared/contract/define-call.ts';
import { errorBody } from '../../shared/contract/errors.ts';
import { makeClient, makeMainAdmin, makeTariffs, takeIn } from '../support/factories.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp();
const calls = Object.values(allCalls).flatMap((feature) => Object.values(feature)) as CallSpec[];
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40);
let tokens: (string | undefined)[];
let tracking: string;

beforeAll(async () => {
  await makeTariffs(app);
  const admin = await makeMainAdmin(app);
  tokens = [undefined, (await makeClient(app)).token, admin.token];
  tracking = (await takeIn(app, admin)).tracking_number;
});

const nasty = fc.oneof(
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

/** Values that a schema might take, mixed with ones that it must not. */
function given(schema: z.ZodType): fc.Arbitrary<unknown> {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries(inner.shape).map(
      ([key, field]) => [key, given(field as z.ZodType)] as const,
    );
    const shape = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
    return fc.oneof(
      { weight: 6, arbitrary: fc.record(shape, { requiredKeys: [] }) },
      { weight: 1, arbitrary: nasty },
    );
  }
  if (inner instanceof z.ZodArray) {
    const list = fc.array(given(inner.element as z.ZodType), { maxLength: 3 });
    return fc.oneof({ weight: 3, arbitrary: list }, { weight: 1, arbitrary: nasty });
  }
  if (inner instanceof z.ZodEnum) return fc.oneof(fc.constantFrom<unknown>(...inner.options), nasty);
  if (inner instanceof z.ZodUnion)
    return fc.oneof(...inner.options.map((option) => given(option as z.ZodType)), nasty);
  if (inner instanceof z.ZodLiteral) return fc.oneof(fc.constant<unknown>(inner.value), nasty);
  if (inner instanceof z.ZodNumber)
    return fc.oneof(fc.integer(), fc.constantFrom<unknown>(1, 12.34, 5), nasty);
  return fc.oneof(
    fc.constantFrom<unknown>('UK', 'a@example.com', '12345', 'PARCEL-1', 'long enough', '2026-11-02'),
    nasty,
  );
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const wrapped = schema as z.ZodType & { unwrap?: () => z.ZodType; in?: z.ZodType };
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType);
  return wrapped.unwrap === undefined || schema instanceof z.ZodArray ? schema : unwrapped(wrapped.unwrap());
}

const queryText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(
          ([key, one]) =>
            `${encodeURIComponent(key)}=${encodeURIComponent((typeof one === 'string' ? one : (JSON.stringify(one) ?? '')).toWellFormed())}`,
        )
        .join('&')
        .slice(0, 4000)
    : '';

describe('fuzz', () => {
  it('has calls to fuzz', () => {
    expect(calls.length).toBeGreaterThan(30);
  });

  it.each(calls.map((call) => [call.name, call] as const))(
    '%s answers anything in the contract’s form',
    async (_name, call) => {
      const body = call.body ? given(call.body) : fc.constant(undefined);
      const query = call.query ? given(call.query) : fc.constant({});
      const names = fc.constantFrom('tracking', 'NOBODY-1', '%00', '..%2f..', 'x'.repeat(300), '1', '-1');
      await fc.assert(
        fc.asyncProperty(body, query, names, fc.nat(2), async (sent, asked, name, who) => {
          const path = call.path.replace(/:\w+/g, name === 'tracking' ? tracking : name);
          const token = tokens[who];
          const response = await app.http.inject({
            method: call.method,
            url: `/api${path}?${queryText(asked)}`,
            headers: {
              'content-type': 'application/json',
              ...(token && { authorization: `Bearer ${token}` }),
            },
            ...(call.method === 'POST' && { payload: JSON.stringify(sent ?? {}) }),
          });
          const answer = `${response.statusCode} ${response.payload.slice(0, 300)}`;
          expect(response.statusCode, answer).toBeLessThan(500);
          if (response.statusCode >= 400) {
            const { success } = errorBody.strict().safeParse(response.json());
            expect(success, answer).toBe(true);
          }
        }),
        { numRuns: RUNS },
      );
    },
  );

  it.each([
    ['__proto__', '{"tracking_number":"A1","__proto__":{"admin":true}}', 400],
    ['constructor', '{"tracking_number":"A1","constructor":{"prototype":{"admin":true}}}', 400],
    ['half a body', '{"tracking_number":', 400],
    ['a list', '[]', 422],
    ['a number', '7', 422],
    ['a body of 2 MiB', `{"tracking_number":"${'x'.repeat(2 * 1024 * 1024)}"}`, 413],
    ['nesting of 50,000', `{"tracking_number":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 422],
  ])('refuses %s', async (_what, payload, status) => {
    const headers = { 'content-type': 'application/json' };
    const response = await app.http.inject({ method: 'POST', url: '/api/cargo/track', headers, payload });
    expect(response.statusCode).toBe(status);
    expect(errorBody.strict().safeParse(response.json()).success).toBe(true);
  });

  it('refuses another kind of body, and an unknown path', async () => {
    const wrong = { 'content-type': 'text/plain' };
    const text = await app.http.inject({
      method: 'POST',
      url: '/api/cargo/track',
      headers: wrong,
      payload: 'A1',
    });
    expect([text.statusCode, text.json().code]).toEqual([415, 'unsupported_media']);
    const nowhere = await app.http.inject({ method: 'GET', url: '/api/nowhere' });
    expect([nowhere.statusCode, nowhere.json().code]).toEqual([404, 'not_found']);
  });
});
