/** Lays text out in a box: it wraps, a word longer than a line is broken, and its size shrinks until everything fits. */
import type { Fonts, Weight } from './fonts.ts';

/** A paragraph of printable letters (shared/domain/printable.ts), without line breaks. */
export interface Paragraph {
  text: string;
  weight: Weight;
  /** Its size in points before the block is scaled. */
  size: number;
}

export interface Line {
  text: string;
  weight: Weight;
  size: number;
  /** From the top of the block. */
  baseline: number;
}

export interface Block {
  lines: readonly Line[];
  height: number;
  /** Whether a word had to be broken. */
  isBroken: boolean;
}

/** What letters normally need above and below the baseline; a line of taller ones is higher. */
const USUAL = { above: 0.935, below: 0.265 };
const ELLIPSIS = '…';
/** Points by which a sum may be off. */
const ROUNDING = 1e-6;

/** How wide a text is at a size of 1. */
export function widthOf(fonts: Fonts, weight: Weight, text: string): number {
  let width = 0;
  for (const letter of text) width += fonts.letter(weight, letter).advance;
  return width;
}

/** The largest of the scales, which are given from large to small, with which everything fits into the box; null if none is small enough. */
export function fit(
  fonts: Fonts,
  paragraphs: readonly Paragraph[],
  box: { width: number; height: number },
  scales: { whole: readonly number[]; broken: readonly number[] },
): Block | null {
  const at = (scale: number) => blockOf(fonts, paragraphs, box.width, scale);
  // Rather a little smaller than with a broken word.
  return (
    largest(scales.whole, at, ({ isBroken, height }) => !isBroken && height <= box.height) ??
    largest(scales.broken, at, ({ height }) => height <= box.height)
  );
}

/** The block at the first of the scales that fits; of smaller ones all do. Each costs as much as there is text, so few are tried. */
function largest(
  scales: readonly number[],
  at: (scale: number) => Block,
  fits: (block: Block) => boolean,
): Block | null {
  let found: Block | null = null;
  let [first, end] = [0, scales.length];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    const block = at(scales[middle] ?? 0);
    if (fits(block)) [found, end] = [block, middle];
    else first = middle + 1;
  }
  return found;
}

/** Leaves out lines where there are most of them, each time with an ellipsis, until the rest fits. */
export function shorten(
  fonts: Fonts,
  paragraphs: readonly Paragraph[],
  box: { width: number; height: number },
  scale: number,
): Block {
  const wrapped = paragraphs.map((paragraph) => {
    const size = paragraph.size * scale;
    const { lines, isBroken } = wrap(fonts, paragraph, box.width / size);
    const heights = lines.map((text) => stack(fonts, [{ ...paragraph, text, size }]).height);
    return { paragraph, size, lines, isBroken, heights };
  });
  const kept = wrapped.map(({ lines }) => lines.length);
  let height = wrapped.reduce((sum, { heights }) => heights.reduce((all, one) => all + one, sum), 0);
  while (height > box.height + ROUNDING) {
    const most = Math.max(...kept);
    if (most === 0) break;
    const longest = kept.lastIndexOf(most);
    kept[longest] = most - 1;
    height -= wrapped[longest]?.heights[most - 1] ?? 0;
  }
  const shown = wrapped.flatMap(({ paragraph, size, lines }, place) => {
    const few = lines.slice(0, kept[place]);
    const last = few.at(-1);
    if (last !== undefined && few.length < lines.length)
      few[few.length - 1] = ended(fonts, paragraph.weight, last, box.width / size);
    return few.map((text) => ({ ...paragraph, text, size }));
  });
  return { ...stack(fonts, shown), isBroken: wrapped.some(({ isBroken }) => isBroken) };
}

/** The paragraphs at a scale, however high that is. */
export function blockOf(fonts: Fonts, paragraphs: readonly Paragraph[], width: number, scale: number): Block {
  let isBroken = false;
  const lines = paragraphs.flatMap((paragraph) => {
    const size = paragraph.size * scale;
    const wrapped = wrap(fonts, paragraph, width / size);
    isBroken ||= wrapped.isBroken;
    return wrapped.lines.map((text) => ({ ...paragraph, text, size }));
  });
  return { ...stack(fonts, lines), isBroken };
}

/** One line below the other. No letter reaches into the next line. */
function stack(fonts: Fonts, lines: readonly Omit<Line, 'baseline'>[]): Pick<Block, 'lines' | 'height'> {
  let height = 0;
  const placed = lines.map((line) => {
    let { above, below } = USUAL;
    for (const letter of line.text) {
      const measures = fonts.letter(line.weight, letter);
      above = Math.max(above, measures.above);
      below = Math.max(below, measures.below);
    }
    const baseline = height + above * line.size;
    height = baseline + below * line.size;
    return { ...line, baseline };
  });
  return { lines: placed, height };
}

/** The lines of a paragraph; the width is for a size of 1. */
function wrap(
  fonts: Fonts,
  { text, weight }: Paragraph,
  width: number,
): { lines: string[]; isBroken: boolean } {
  const space = fonts.letter(weight, ' ').advance;
  const lines: string[] = [];
  let isBroken = false;
  let [line, used] = ['', 0];
  for (const word of text.split(' ')) {
    let [rest, length] = [word, widthOf(fonts, weight, word)];
    if (line !== '' && used + space + length <= width) {
      line += ` ${rest}`;
      used += space + length;
      continue;
    }
    if (line !== '') lines.push(line);
    while (length > width) {
      isBroken = true;
      const start = beginningOf(fonts, weight, rest, width);
      lines.push(start);
      rest = rest.slice(start.length);
      length -= widthOf(fonts, weight, start);
    }
    [line, used] = [rest, length];
  }
  if (line !== '') lines.push(line);
  return { lines, isBroken };
}

/** As many letters as fit, at least one. */
function beginningOf(fonts: Fonts, weight: Weight, text: string, width: number): string {
  let [start, used] = ['', 0];
  for (const letter of text) {
    used += fonts.letter(weight, letter).advance;
    if (used > width && start !== '') break;
    start += letter;
  }
  return start;
}

function ended(fonts: Fonts, weight: Weight, line: string, width: number): string {
  const room = width - fonts.letter(weight, ELLIPSIS).advance;
  return `${beginningOf(fonts, weight, line, room).trimEnd()}${ELLIPSIS}`;
}
