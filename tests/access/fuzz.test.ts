/**
 * Hostile input to every call, generated from its contract: wrong types, missing and unknown keys, huge and deeply
 * nested values, NUL bytes, `__proto__`; calls with files get multipart forms. No response may be a 5xx, every
 * error must have the contract's shape, and the invariants must hold.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../../shared/contract/all-calls.ts';
import type { CallSpec } from '../../shared/contract/define-call.ts';
import { errorBody } from '../../shared/contract/errors.ts';
import { intakeForm, makeClient, takeIn, useMainAdmin, type Person } from '../support/factories.ts';
import { post } from '../support/requests.ts';
import { useTestApp } from '../support/test-app.ts';
import { encoded, formOf, formsOf, type Form } from './forms.ts';
import { queryText, valuesFor } from './values.ts';

const app = useTestApp();
const calls = Object.values(allCalls).flatMap((feature) => Object.values(feature)) as CallSpec[];
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40);
let tokens: (string | undefined)[];
const admin = useMainAdmin(app);
let client: Person;
/** A parcel of the client's that has arrived. */
let tracking: string;
/** Of its receiver's page. */
let receiverToken: string;
/** Valid form fields about it. */
let validFields: Record<string, string>;
/** One of the client's arrived parcels for each call with files, taken in before generated requests change the prices. */
const arrived: Awaited<ReturnType<typeof takeIn>>[] = [];
const tokensOf = new Map<string, string>();
/** Another client's parcel, which the generated requests do not touch. */
let untouched: { token: string; tracking: string };

beforeAll(async () => {
  client = await makeClient(app);
  tokens = [undefined, client.token, admin.token];
  const sender = { ...intakeForm().sender, email: client.email };
  while (arrived.length < calls.filter(isForm).length) arrived.push(await takeIn(app, admin, { sender }));
  const tracking_numbers = arrived.map((cargo) => cargo.tracking_number);
  await post(app.http, '/cargo/batch/event', { tracking_numbers, event: 'ARRIVE' }, { token: admin.token });
  await app.work();
  const links = await app.pool.query(
    'select tracking_number, token from receiver_links join parcels on id = parcel_id',
  );
  for (const { tracking_number, token } of links.rows) tokensOf.set(tracking_number, token);
  useParcel(0);
  const other = await makeClient(app);
  const own = await takeIn(app, admin, { sender: { ...intakeForm().sender, email: other.email } });
  untouched = { token: other.token, tracking: own.tracking_number };
});

function useParcel(index: number): void {
  const cargo = arrived[index];
  tracking = cargo.tracking_number;
  receiverToken = tokensOf.get(tracking) ?? '';
  validFields = {
    tracking_number: tracking,
    release_code: cargo.release_code,
    tracking_numbers: tracking,
    release_codes: `${tracking}:${cargo.release_code}`,
    lat: '51.5',
    lon: '-0.1',
    note: '',
    name: 'Nino',
    personal_number: '01011012345',
  };
}

async function expectContractForm(response: { statusCode: number; payload: string; json(): unknown }) {
  const answer = `${response.statusCode} ${response.payload.slice(0, 300)}`;
  expect(response.statusCode, answer).toBeLessThan(500);
  if (response.statusCode < 400) return;
  expect(errorBody.strict().safeParse(response.json()).success, answer).toBe(true);
}

const isForm = (call: CallSpec) => call.kind === 'multipart';
const named = (some: CallSpec[]) => some.map((call) => [call.name, call] as const);
const NAMES = fc.constantFrom('tracking', 'NOBODY-1', '%00', '..%2f..', 'x'.repeat(300), '1', '-1');
const pathOf = (call: CallSpec, name: string) =>
  call.path.replace(/:(\w+)/g, (_whole, param: string) =>
    name !== 'tracking' ? name : param === 'token' ? receiverToken : tracking,
  );

function sendForm(
  call: CallSpec,
  form: Form,
  { name = 'tracking', token }: { name?: string; token: string | undefined },
) {
  const { contentType, payload } = encoded(form);
  return app.http.inject({
    method: 'POST',
    url: `/api${pathOf(call, name)}`,
    headers: { 'content-type': contentType, ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  });
}

/** Indexes in `tokens` of the callers that are allowed to make the call. */
const allowedCallers = (call: CallSpec) => (call.access.who === 'client' ? [1] : [2]);

/** A valid form with empty files: only code that reads the files can reject it. */
const emptyFiles = (call: CallSpec): Form => {
  const fields = Object.keys(call.body?.shape ?? {}).map((field) => [field, validFields[field] ?? '']);
  const files = Object.keys(call.files ?? {}).map((field) => ({ field, content: Buffer.alloc(0) }));
  return formOf(Object.fromEntries(fields) as Record<string, string>, files);
};

const everyField = (call: CallSpec, value: unknown): unknown =>
  Object.fromEntries(Object.keys(call.body?.shape ?? {}).map((field) => [field, value]));

const withText = (form: Form, name: string, text: string): Form => ({
  ...form,
  parts: form.parts.map((part) => (part.name === name ? { ...part, content: Buffer.from(text) } : part)),
});
const withFile = (form: Form, content: Buffer): Form => ({
  ...form,
  parts: form.parts.map((part) => (part.fileName === undefined ? part : { ...part, content })),
});

describe('fuzz', () => {
  it('finds calls to fuzz', () => {
    expect(calls.length).toBeGreaterThan(30);
  });

  // A stream takes no input and never ends.
  it.each(named(calls.filter((call) => !isForm(call) && call.kind !== 'stream')))(
    '%s answers any input in the contract’s shape',
    async (_name, call) => {
      const body = call.body ? valuesFor(call.body) : fc.constant(undefined);
      const query = call.query ? valuesFor(call.query) : fc.constant({});
      await fc.assert(
        fc.asyncProperty(body, query, NAMES, fc.nat(2), async (sent, asked, name, who) => {
          const token = tokens[who];
          const response = await app.http.inject({
            method: call.method,
            url: `/api${pathOf(call, name)}?${queryText(asked)}`,
            headers: {
              'content-type': 'application/json',
              ...(token && { authorization: `Bearer ${token}` }),
            },
            ...(call.method === 'POST' && { payload: JSON.stringify(sent ?? {}) }),
          });
          await expectContractForm(response);
        }),
        // What PostgreSQL cannot store is tried in each field by every caller, in every run.
        {
          numRuns: RUNS,
          examples: [0, 1, 2].map((who) => [everyField(call, 'a\u0000b'), {}, 'tracking', who]),
        },
      );
    },
  );

  it.each(named(calls.filter(isForm)))('%s answers any form in the contract’s shape', async (_name, call) => {
    // Earlier requests may have released the last one.
    useParcel(calls.filter(isForm).indexOf(call));
    const valueOf = (field: string) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constant<unknown>(validFields[field] ?? '') },
        { weight: 1, arbitrary: valuesFor(call.body?.shape[field] as z.ZodType) },
      );
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(formsOf(call, valueOf), NAMES, fc.nat(2), async (form, name, who) => {
        const response = await sendForm(call, form, { name, token: tokens[who] });
        statuses.add(response.statusCode);
        await expectContractForm(response);
      }),
      // The first form is valid except for its file, so that every run reaches the file check at least once.
      { numRuns: RUNS, examples: allowedCallers(call).map((who) => [emptyFiles(call), 'tracking', who]) },
    );
    expect([...statuses]).toContain(415);
  });

  it.each([
    ['__proto__', '{"tracking_number":"A1","__proto__":{"admin":true}}', 400],
    ['constructor', '{"tracking_number":"A1","constructor":{"prototype":{"admin":true}}}', 400],
    ['half a body', '{"tracking_number":', 400],
    ['a list', '[]', 422],
    ['a number', '7', 422],
    ['a body of 2 MiB', `{"tracking_number":"${'x'.repeat(2 * 1024 * 1024)}"}`, 413],
    ['nesting of 30,000', `{"tracking_number":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 422],
  ])('refuses %s', async (_what, payload, status) => {
    const headers = { 'content-type': 'application/json' };
    const response = await app.http.inject({ method: 'POST', url: '/api/cargo/track', headers, payload });
    expect(response.statusCode).toBe(status);
    expect(errorBody.strict().safeParse(response.json()).success).toBe(true);
  });

  it.each<[string, (form: Form) => Form, number]>([
    ['a truncated body', (form) => ({ ...form, ending: 'truncated' }), 400],
    ['a file twice', (form) => ({ ...form, parts: [...form.parts, ...form.parts.slice(-1)] }), 400],
    ['no file', (form) => ({ ...form, parts: form.parts.slice(0, -1) }), 422],
    ['seven files', (form) => ({ ...form, parts: Array(7).fill(form.parts.at(-1)) }), 413],
    ['a hundred fields', (form) => ({ ...form, parts: Array(100).fill(form.parts[0]) }), 413],
    ['a text of 100 kB', (form) => withText(form, 'fileName', 'x'.repeat(100_000)), 422],
    ['a file of more than 10 MiB', (form) => withFile(form, Buffer.alloc(10 * 1024 * 1024 + 1)), 413],
    ['an empty file', (form) => withFile(form, Buffer.alloc(0)), 415],
  ])('refuses a form: %s', async (_what, change, status) => {
    const fields = { tracking_number: untouched.tracking, fileName: 'a.png' };
    const form = change(formOf(fields, [{ field: 'invoice' }]));
    const response = await sendForm(allCalls.parcels.uploadInvoice, form, { token: untouched.token });
    expect(response.statusCode, response.payload).toBe(status);
    expect(errorBody.strict().safeParse(response.json()).success).toBe(true);
  });

  it('refuses JSON where a form is required', async () => {
    const headers = { authorization: `Bearer ${tokens[1]}` };
    const url = '/api/customer/invoice';
    const response = await app.http.inject({ method: 'POST', url, headers, payload: validFields });
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media']);
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
