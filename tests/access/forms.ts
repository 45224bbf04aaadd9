/** Multipart forms for the fuzz: what a call's contract declares, and what no browser would send. */
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
  /** How the bytes end. */
  ending: 'whole' | 'cut in the middle' | 'without its last boundary' | 'another boundary than said';
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
const oddNames = fc.constantFrom(
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
 * Forms for a call: each text field and each file missing, right, wrong or doubled, texts sent as files and files as
 * texts, fields that nobody declared, and forms that end too early. `valueOf` makes a field's values.
 */
export function formsOf(
  call: CallSpec,
  valueOf: (field: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Form> {
  const few = (part: fc.Arbitrary<Part>, most = 1) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.array(part, { minLength: 1, maxLength: most }) },
      { weight: 2, arbitrary: fc.array(part, { maxLength: most + 2 }) },
    );
  const declared = [
    ...Object.keys(call.body?.shape ?? {}).map((field) =>
      few(
        fc.oneof(
          { weight: 9, arbitrary: textIn(fc.constant(field), valueOf(field)) },
          { weight: 1, arbitrary: fileIn(fc.constant(field)) },
        ),
      ),
    ),
    ...Object.entries(call.files ?? {}).map(([field, most]) =>
      few(
        fc.oneof(
          { weight: 9, arbitrary: fileIn(fc.constant(field)) },
          { weight: 1, arbitrary: textIn(fc.constant(field), fc.string()) },
        ),
        most,
      ),
    ),
  ];
  const odd = fc.array(fc.oneof(textIn(oddNames, fc.string()), fileIn(oddNames)), { maxLength: 2 });
  const parts = fc
    .tuple(fc.tuple(...declared), fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, odd))
    .map(([known, strange]) => [...known.flat(), ...strange]);
  const ending = fc.oneof(
    { weight: 8, arbitrary: fc.constant<Form['ending']>('whole') },
    fc.constantFrom<Form['ending'][]>(
      'cut in the middle',
      'without its last boundary',
      'another boundary than said',
    ),
  );
  return fc.record({ parts, ending });
}

/** A form as it goes over the wire; names are not escaped, so that they may break the head of their part. */
export function encoded({ parts, ending }: Form): { contentType: string; payload: Buffer } {
  const chunks = parts.flatMap(({ name, fileName, type, content }) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"`),
    Buffer.from(type === undefined ? '' : `\r\ncontent-type: ${type}`),
    Buffer.from('\r\n\r\n'),
    content,
    Buffer.from('\r\n'),
  ]);
  const last = ending === 'without its last boundary' ? '' : `--${BOUNDARY}--\r\n`;
  const whole = Buffer.concat([...chunks, Buffer.from(last)]);
  const payload = ending === 'cut in the middle' ? whole.subarray(0, whole.length / 2) : whole;
  const said = ending === 'another boundary than said' ? 'something-else' : BOUNDARY;
  return { contentType: `multipart/form-data; boundary=${said}`, payload };
}

/** A form of right parts, to be spoilt in one place. */
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
