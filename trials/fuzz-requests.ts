/** Requests for every call of the contract, from its schemas: valid and broken values, forms, paths, headers and bodies. */
import fc from 'fast-check';
import { allCalls } from '../shared/contract/all-calls.ts';
import type { CallSpec } from '../shared/contract/define-call.ts';
import type { z } from 'zod';
import { encoded, formsOf } from '../tests/access/forms.ts';
import { queryText, valuesFor } from '../tests/access/values.ts';
import type { FuzzRequest } from './fuzz-client.ts';
import { validFor } from './fuzz-values.ts';

/** A request before its caller is chosen. */
export interface Generated extends FuzzRequest {
  call: CallSpec;
}

/** All calls but the streams, which never end. */
const calls = (Object.values(allCalls).flatMap((feature) => Object.values(feature)) as CallSpec[]).filter(
  (call) => call.kind !== 'stream',
);

const NAMES = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('MR-10060', 'MR-10061', 'MR-10062', '1', '2', '3') },
  fc.constantFrom('NOBODY-1', '%00', '..%2f..', 'x'.repeat(300), '-1', '%E0%A4%A', '%ff', '1e9', 'client'),
);

/** Text after the path; mostly none. */
const ENDINGS = fc.oneof(
  { weight: 20, arbitrary: fc.constant('') },
  fc.constantFrom(
    '/',
    '//',
    '/..',
    '%',
    '?',
    '?a[b]=1&a=2',
    '?%',
    ';x=1',
    '?__proto__=1',
    `?x=${'y'.repeat(5_000)}`,
  ),
);

const HEADERS = fc.oneof(
  { weight: 20, arbitrary: fc.constant<Record<string, string>>({}) },
  fc.constantFrom<Record<string, string>>(
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=utf-7' },
    { 'content-type': '' },
    { 'content-type': 'multipart/form-data' },
    { 'content-encoding': 'gzip' },
    { 'accept-encoding': 'br;q=2, *;q=x' },
    { accept: 'nothing/at-all' },
    { cookie: 'merani_refresh=1.x.y; =; ;;; a=%E0%A4%A' },
    { 'idempotency-key': 'x' },
    { 'idempotency-key': 'the-same-key-every-time' },
    { 'idempotency-key': 'ÿ'.repeat(50) },
    { 'x-forwarded-for': "'; drop table parcels; --" },
    { 'if-none-match': '*', range: 'bytes=9-1' },
    { authorization: 'Bearer' },
    { authorization: 'Basic YTpi' },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
    { expect: '100-continue' },
    { 'transfer-encoding': 'chunked' },
    { 'x-long': 'x'.repeat(7_000) },
  ),
);

/** What arrives instead of a JSON text; mostly that text itself. */
const BROKEN = fc.oneof(
  { weight: 12, arbitrary: fc.constant((text: string): Buffer | string => text) },
  fc.constantFrom<((text: string) => Buffer | string)[]>(
    (text) => text.slice(0, text.length / 2),
    (text) => `${text}${text}`,
    (text) => `\ufeff${text}`,
    () => '',
    () => 'null',
    () => '[]',
    () => Buffer.from([0xff, 0xfe, 0x00]),
    () => '['.repeat(20_000),
    () => '{"__proto__":{"admin":true}}',
    (text) => Buffer.from(text, 'utf16le'),
  ),
);

/** Half of them are likely to be valid, so that as much happens as is refused. */
const likely = (schema: z.ZodType) => fc.oneof(validFor(schema), valuesFor(schema));

const BATCH = 40;

/** An endless row of requests, calls in turn, each call's from batches of its own. */
export function* requests(seed: number): Generator<Generated> {
  const makers = calls.map((call) => ({ call, arbitrary: requestOf(call), waiting: [] as FuzzRequest[] }));
  for (let n = seed; ; n += 1) {
    for (const maker of makers) {
      if (maker.waiting.length === 0) maker.waiting = fc.sample(maker.arbitrary, { numRuns: BATCH, seed: n });
      const request = maker.waiting.pop();
      if (request !== undefined) yield { call: maker.call, ...request };
    }
  }
}

function requestOf(call: CallSpec): fc.Arbitrary<FuzzRequest> {
  const asked = call.query ? likely(call.query) : fc.constant({});
  const path = fc.tuple(asked, NAMES, ENDINGS).map(([query, name, ending]) => {
    const filled = call.path.replace(/:\w+/g, name);
    const text = queryText(query);
    return `/api${filled}${ending}${text === '' || ending.includes('?') ? '' : `?${text}`}`;
  });
  return fc.tuple(path, HEADERS, payloadOf(call)).map(([where, headers, { type, payload }]) => ({
    method: call.method,
    path: where,
    headers: { ...(type !== undefined && { 'content-type': type }), ...headers },
    payload,
  }));
}

interface Payload {
  type?: string | undefined;
  payload?: Buffer | string | undefined;
}

function payloadOf(call: CallSpec): fc.Arbitrary<Payload> {
  if (call.method === 'GET') return fc.constant({});
  if (call.kind === 'multipart') {
    const valueOf = (field: string) => likely(call.body?.shape[field] as z.ZodType);
    return formsOf(call, valueOf).map((form) => {
      const { contentType, payload } = encoded(form);
      return { type: contentType, payload };
    });
  }
  const body = call.body ? likely(call.body) : fc.constant<unknown>({});
  return fc.tuple(body, BROKEN).map(([value, change]) => ({
    type: 'application/json',
    payload: change((JSON.stringify(value) ?? '').toWellFormed()),
  }));
}

const line = (text: string) => Buffer.from(text, 'latin1');

/** Bytes that are no request, or two different ones, depending on who reads them. */
export const RAW: readonly Buffer[] = [
  line('\r\n\r\n'),
  line('GET\r\n\r\n'),
  line('GET / HTTP/9.9\r\nhost: x\r\n\r\n'),
  line('GET /api/routes/unique HTTP/1.1\r\n\r\n'),
  line('G\0T / HTTP/1.1\r\nhost: x\r\n\r\n'),
  line('GET /\xff\xfe HTTP/1.1\r\nhost: x\r\n\r\n'),
  line('GET http://[::1 HTTP/1.1\r\nhost: x\r\n\r\n'),
  line('GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n'),
  line(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`),
  line(`GET /${'y'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`),
  line('POST /api/cargo/track HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n'),
  line('POST /api/cargo/track HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 9\r\n\r\n{}'),
  line(
    'POST /api/cargo/track HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}',
  ),
  line(
    'POST /api/cargo/track HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  ),
  line('POST /api/cargo/track HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\n\r\n{'),
  line('PROPFIND /api/cargo HTTP/1.1\r\nhost: x\r\n\r\n'),
  line('CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n'),
  line('GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
  line('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
];
