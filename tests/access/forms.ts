/** Multipart forms for the fuzz tests: what a call's contract declares, and forms that no browser would send. */
import fc from 'fast-check';
import type { CallSpec } from '../../shared/contract/define-call.ts';

interface Part {
  name: string;
  /** A part with a file name is a file. */
  fileName?: string | undefined;
  type?: string | undefined;
  content: Buffer;
}

export interface Form {
  parts: Part[];
  /** How the encoded bytes end. */
  ending: 'whole' | 'truncated' | 'no final boundary' | 'wrong boundary in the header';
}

const BOUNDARY = 'merani-fuzz-boundary';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const PNG = Buffer.from(PIXEL, 'base64');

const bytes = (text: string) => Buffer.from(text, 'latin1');
const contents = fc.oneof(
  fc.constant(PNG),
  fc.constantFrom(
    Buffer.alloc(0),
    PNG.subarray(0, 40),
    Buffer.concat([PNG.subarray(0, 30), Buffer.alloc(200, 0xff)]),
    bytes('%PDF-1.4\n%%EOF'),
    bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    bytes('GIF89a'),
    bytes('\xff\xd8\xff\xe0'),
    bytes(`\r\n--${BOUNDARY}\r\n`),
    Buffer.alloc(200_000, 'x'),
  ),
  fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some)),
);

const fileNames = fc.constantFrom(
  'invoice.png',
  '',
  ' ',
  '../../../etc/passwd',
  'C:\\con',
  'x'.repeat(100_000),
  'a\u0000.png',
  'ფაილი.pdf',
  '"; filename="b',
  '__proto__',
);
const types = fc.constantFrom(
  undefined,
  'image/png',
  'text/html',
  'application/json',
  'x'.repeat(5_000),
  '/',
);
const invalidNames = fc.constantFrom(
  '',
  '__proto__',
  'constructor',
  'x'.repeat(2_000),
  'a\u0000b',
  'files[]',
  '"',
);

const fileIn = (field: fc.Arbitrary<string>): fc.Arbitrary<Part> =>
  fc.record({ name: field, fileName: fileNames, type: types, content: contents });
const textIn = (field: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>): fc.Arbitrary<Part> =>
  fc.record({ name: field, content: value.map(asBytes) });

const asBytes = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), 'utf8');

/**
 * Generates forms for a call: each field and file missing, valid, invalid or duplicated, texts sent as files and
 * files as texts, undeclared fields, and truncated forms. `valueOf` generates a field's values.
 */
export function formsOf(
  call: CallSpec,
  valueOf: (field: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Form> {
  const repeated = (part: fc.Arbitrary<Part>, most = 1) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.array(part, { minLength: 1, maxLength: most }) },
      { weight: 2, arbitrary: fc.array(part, { maxLength: most + 2 }) },
    );
  const declared = [
    ...Object.keys(call.body?.shape ?? {}).map((field) =>
      repeated(
        fc.oneof(
          { weight: 9, arbitrary: textIn(fc.constant(field), valueOf(field)) },
          { weight: 1, arbitrary: fileIn(fc.constant(field)) },
        ),
      ),
    ),
    ...Object.entries(call.files ?? {}).map(([field, most]) =>
      repeated(
        fc.oneof(
          { weight: 9, arbitrary: fileIn(fc.constant(field)) },
          { weight: 1, arbitrary: textIn(fc.constant(field), fc.string()) },
        ),
        most,
      ),
    ),
  ];
  const extra = fc.array(fc.oneof(textIn(invalidNames, fc.string()), fileIn(invalidNames)), { maxLength: 2 });
  const parts = fc
    .tuple(fc.tuple(...declared), fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, extra))
    .map(([known, undeclared]) => [...known.flat(), ...undeclared]);
  const ending = fc.oneof(
    { weight: 8, arbitrary: fc.constant<Form['ending']>('whole') },
    fc.constantFrom<Form['ending'][]>('truncated', 'no final boundary', 'wrong boundary in the header'),
  );
  return fc.record({ parts, ending });
}

/** Encodes a form for the wire. Names are not escaped, so they may break the headers of their part. */
export function encoded({ parts, ending }: Form): { contentType: string; payload: Buffer } {
  const chunks = parts.flatMap(({ name, fileName, type, content }) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"`),
    Buffer.from(type === undefined ? '' : `\r\ncontent-type: ${type}`),
    Buffer.from('\r\n\r\n'),
    content,
    Buffer.from('\r\n'),
  ]);
  const last = ending === 'no final boundary' ? '' : `--${BOUNDARY}--\r\n`;
  const whole = Buffer.concat([...chunks, Buffer.from(last)]);
  const payload = ending === 'truncated' ? whole.subarray(0, whole.length / 2) : whole;
  const boundary = ending === 'wrong boundary in the header' ? 'something-else' : BOUNDARY;
  return { contentType: `multipart/form-data; boundary=${boundary}`, payload };
}

/** A valid form; the test then breaks one part of it. */
export const formOf = (
  fields: Record<string, string>,
  files: readonly { field: string; fileName?: string; content?: Buffer }[],
): Form => ({
  parts: [
    ...Object.entries(fields).map(([name, text]) => ({ name, content: Buffer.from(text) })),
    ...files.map(({ field, fileName = 'a.png', content = PNG }) => ({ name: field, fileName, content })),
  ],
  ending: 'whole',
});
