/**
 * Labels in ZPL, the language of label printers: each is the printed page of its PDF as dots. The printers' own fonts have no Georgian
 * letters, and so both formats print the same.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { Catalogue } from '#texts/catalogues.ts';
import { type Dots, dotsOfPage } from '#server/features/base/documents/page-dots.ts';
import type { LabelFile } from './label-file.ts';
import { openLabelPdf } from './label-pdf.ts';

const packed = promisify<Buffer, Buffer>(deflate);

/** For printers with so many dots in a millimetre. */
export function openLabelZpl(now: Date, words: Catalogue['labels'], dots: number): LabelFile {
  const content = new Readable({ read: () => undefined });
  return {
    content,
    async add(parcel) {
      const page = await openLabelPdf(now, words, dots);
      await page.add(parcel);
      page.end();
      content.push(await zplOf(await dotsOfPage(await buffer(page.content), dots)));
    },
    end: () => void content.push(null),
  };
}

/** ^PW and ^LL: the size in dots; ^GFA: the dots, as zlib's data in base64 with a checksum (ZPL II Programming Guide, 'Z64'). */
export async function zplOf({ width, height, bytesInRow, bytes }: Dots): Promise<string> {
  const data = (await packed(bytes)).toString('base64');
  const size = `${bytes.length},${bytes.length},${bytesInRow}`;
  const checksum = crcOf(data).toString(16).toUpperCase().padStart(4, '0');
  return `^XA^PW${width}^LL${height}^LH0,0^FO0,0^GFA,${size},:Z64:${data}:${checksum}^FS^XZ\n`;
}

/** CRC-16 with the polynomial 0x1021, from 0. A printer prints nothing of a graphic whose checksum is wrong. */
export function crcOf(text: string): number {
  let crc = 0;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80_00 ? ((crc << 1) ^ 0x10_21) & 0xff_ff : crc << 1;
  }
  return crc;
}
