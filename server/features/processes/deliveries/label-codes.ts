/** The two codes of a label as pictures: the tracking number as Code 128 and as QR. */
import bwip from 'bwip-js/node';
import QRCode from 'qrcode';
import { bitmap, type Row } from '#server/features/base/documents/bitmap.ts';

/** Empty modules on each side, which scanners need. */
const QUIET = 10;
/** Points for each module; a bar's height is in points. */
const BARS = { across: 4, down: 204 };
const SQUARES = { across: 8, down: 8 };

/** Code 128. */
export function barcode(text: string): Buffer {
  const [drawn] = bwip.raw({ bcid: 'code128', text });
  if (drawn === undefined || !('sbs' in drawn)) throw new Error(`${text} has no Code 128.`);
  // A bar, a space, a bar …
  const modules = drawn.sbs.flatMap((width, place) => modulesOf(width, place % 2 === 0));
  const quiet = modulesOf(QUIET, false);
  return bitmap([[...quiet, ...modules, ...quiet]], BARS);
}

const modulesOf = (count: number, isBlack: boolean): boolean[] =>
  Array.from<boolean>({ length: count }).fill(isBlack);

/** QR, without a margin. */
export function squareCode(text: string): Buffer {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const places = Array.from({ length: modules.size }, (_, place) => place);
  const rows = places.map((row): Row => places.map((column) => Boolean(modules.get(row, column))));
  return bitmap(rows, SQUARES);
}
