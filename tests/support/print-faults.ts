/** What is wrong with a printed page, as geometry: texts over each other, over a code, or beyond the edge. */
import type { Box, Page } from './pdf-pages.ts';

/** Points by which outlines may touch: rounding. */
const TOUCHING = 0.5;
/** A letter may lean over its neighbour in the same line, which may be in another font: so much of its size. */
const LEANING = 0.2;

/** One line for each fault; [] if there are none. `codes` are in points, `edge` is what printers leave white. */
export function faultsOf(
  { width, height, pieces }: Pick<Page, 'width' | 'height' | 'pieces'>,
  { edge, codes = [] }: { edge: number; codes?: readonly Box[] },
): string[] {
  const faults: string[] = [];
  for (const [place, piece] of pieces.entries()) {
    const isInside =
      piece.left >= edge && piece.top >= edge && piece.right <= width - edge && piece.bottom <= height - edge;
    if (!isInside) faults.push(`'${piece.text}' leaves the page`);
    if (codes.some((code) => overlap(piece, code))) faults.push(`'${piece.text}' is on a code`);
    for (const other of pieces.slice(place + 1)) {
      if (overlap(piece, other, LEANING * Math.max(piece.size, other.size)))
        faults.push(`'${piece.text}' and '${other.text}' overlap`);
    }
  }
  return faults;
}

function overlap(one: Box, other: Box, leaning = TOUCHING): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > leaning && down > TOUCHING;
}
