/** The two codes of a label, the tracking number as Code 128 and as QR, drawn as rectangles: sharp at every size. */
import bwip from 'bwip-js/node';
import QRCode from 'qrcode';

/** Empty modules on each side of the bars, which scanners need. */
const QUIET = 10;

/** Left, top, width and height, in modules. */
type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** Where a code has its place, and the size of the printer's dots, all in points. */
interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
  dot: number;
}

/** Draws the Code 128 in the middle of its place, which includes the empty space at its sides. */
export function drawBars(document: PDFKit.PDFDocument, text: string, place: Place): void {
  const [drawn] = bwip.raw({ bcid: 'code128', text });
  if (drawn === undefined || !('sbs' in drawn)) throw new Error(`${text} has no Code 128.`);
  let modules = 0;
  // A bar, a space, a bar …
  const bars = drawn.sbs.flatMap((width, index): Rectangle[] => {
    modules += width;
    return index % 2 === 0 ? [[modules - width, 0, width, 1]] : [];
  });
  const module = inDots(place.width / (modules + 2 * QUIET), place.dot);
  const left = place.left + (place.width - modules * module) / 2;
  drawRectangles(document, bars, { left, top: place.top, across: module, down: place.height });
}

/** Draws the QR code in the right upper corner of its place, without an edge. */
export function drawSquares(document: PDFKit.PDFDocument, text: string, place: Place): void {
  // Numbers of parcels are of A–Z, 0–9 and '-'. Left to itself, the library tries every way to split them up, which takes most of its time.
  const segments = [{ data: text, mode: 'alphanumeric' as const }];
  const { modules } = QRCode.create(segments, { errorCorrectionLevel: 'M' });
  const indexes = Array.from({ length: modules.size }, (_, index) => index);
  const squares = indexes.flatMap((row) =>
    stretches(indexes.map((column) => Boolean(modules.get(row, column)))).map(([start, width]): Rectangle => [
      start,
      row,
      width,
      1,
    ]),
  );
  const module = inDots(place.width / modules.size, place.dot);
  const left = place.left + place.width - modules.size * module;
  drawRectangles(document, squares, { left, top: place.top, across: module, down: module });
}

/**
 * A printer draws bars of the same width only if they are whole dots wide. Below two dots, rounded bars would be so narrow that
 * barcode readers miss them; there its place decides.
 */
const inDots = (size: number, dot: number): number => (size < 2 * dot ? size : Math.floor(size / dot) * dot);

/** Where a row is black: start and length. */
function stretches(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  for (const [place, isBlack] of row.entries()) {
    const last = found.at(-1);
    if (!isBlack) continue;
    if (last !== undefined && last[0] + last[1] === place) last[1] += 1;
    else found.push([place, 1]);
  }
  return found;
}

/** One shape of all rectangles: drawn one by one, their borders would show as light lines. */
function drawRectangles(
  document: PDFKit.PDFDocument,
  rectangles: readonly Rectangle[],
  { left, top, across, down }: { left: number; top: number; across: number; down: number },
): void {
  document.save().transform(across, 0, 0, down, left, top);
  for (const rectangle of rectangles) document.rect(...rectangle);
  document.fill('#000').restore();
}
