/** ZPL read back as a printer does: the graphic's dots, and whether its codes can be read. */
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { markOf } from '#shared/domain/labels.ts';
import { labels } from '#texts/labels.ts';
import { inLanguage } from '#texts/texts.ts';
import { labelled, write } from '#tests/support/label-files.ts';
import { readCodes } from '#tests/support/read-codes.ts';
import { crcOf, openLabelZpl } from './label-zpl.ts';

const COMMANDS =
  /^\^XA\^PW(\d+)\^LL(\d+)\^LH0,0\^FO0,0\^GFA,(\d+),(\d+),(\d+),:Z64:([A-Za-z0-9+/=]+):([0-9A-F]{4})\^FS\^XZ\n$/;

/** The labels of a file. */
const labelsIn = (zpl: Buffer) => zpl.toString('ascii').match(/\^XA.*?\^XZ\n/gs) ?? [];

/** What a printer makes of one label: its size, and its rows of black dots. */
function printed(label: string) {
  const [, ...parts] = COMMANDS.exec(label) ?? [];
  const [width, height, length, same, bytesInRow] = parts.slice(0, 5).map(Number);
  const [data = '', checksum = ''] = parts.slice(5);
  if (width === undefined || height === undefined || bytesInRow === undefined) throw new Error(label);
  const bytes = inflateSync(Buffer.from(data, 'base64'));
  expect([bytes.length, same]).toEqual([length, length]);
  expect(bytes.length).toBe(bytesInRow * height);
  expect(crcOf(data)).toBe(Number.parseInt(checksum, 16));
  const isBlack = (x: number, y: number) =>
    ((bytes[y * bytesInRow + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
  return { width, height, isBlack };
}

/** The same as a picture. */
function pictureOf({ width, height, isBlack }: ReturnType<typeof printed>): Promise<Buffer> {
  const greys = Buffer.from(
    Array.from({ length: width * height }, (_, place) =>
      isBlack(place % width, Math.floor(place / width)) ? 0 : 255,
    ),
  );
  return sharp(greys, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** How many dots wide the bars and spaces of the middle of the Code 128 are. */
function barsOf({ width, height, isBlack }: ReturnType<typeof printed>): number[] {
  const row = Math.round((123 / 150) * height);
  const stretches: number[] = [];
  for (let x = 0; x < width; x += 1) {
    if (x > 0 && isBlack(x, row) === isBlack(x - 1, row)) stretches.push((stretches.pop() ?? 0) + 1);
    else stretches.push(1);
  }
  return stretches.slice(1, -1);
}

it.each([
  [8, { width: 800, height: 1200 }],
  [12, { width: 1200, height: 1800 }],
])(
  'a printer with %i dots in a millimetre prints the label with both codes, bars in whole dots',
  async (dots, size) => {
    const parcels = [labelled(), labelled({ tracking_number: 'MR-10061', delivery_option: 'OFFICE' })];
    const zpl = await write(openLabelZpl(new Date(0), labels, dots), parcels);
    expect(zpl.toString('ascii').split(markOf('ZPL_203'))).toHaveLength(3);
    const found = labelsIn(zpl).map(printed);
    expect(found).toHaveLength(2);
    for (const [index, label] of found.entries()) {
      expect(label).toMatchObject(size);
      const codes = await readCodes(await pictureOf(label));
      const number = parcels[index]?.tracking_number;
      expect(codes.map(({ kind, text }) => `${kind} ${text}`).toSorted()).toEqual([
        `Code128 ${number}`,
        `QRCode ${number}`,
      ]);
      const bars = barsOf(label);
      const module = Math.min(...bars);
      expect(module).toBeGreaterThanOrEqual(2);
      expect(bars.filter((width) => width % module !== 0)).toEqual([]);
    }
  },
);

it('prints Georgian, which printers have no letters for', async () => {
  const words = inLanguage(labels, 'ka');
  const georgian = await write(openLabelZpl(new Date(0), words, 8), [labelled()]);
  const english = await write(openLabelZpl(new Date(0), labels, 8), [labelled()]);
  expect(georgian.equals(english)).toBe(false);
  // Printers take other bytes for letters of their own code page.
  expect(georgian.every((byte) => byte < 0x80)).toBe(true);
});

it.each([
  ['eJzj4KAKYJChDmCwoQ5gEKAOYAAAavEfEQ==', '24EF'],
  ['eJxjYKAnOADEDxgYGD8AMZBmBvKZgULsQMxEV4fAAQBLYQRC', '3CC2'],
])('its checksum is that of graphics which printers take: %s', (data, checksum) => {
  expect(crcOf(data)).toBe(Number.parseInt(checksum, 16));
});
