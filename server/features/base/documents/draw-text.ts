/** Draws laid out text. The library's own wrapping knows one font and cuts at the height of a box. */
import type { Fonts, Weight } from './fonts.ts';
import { type Block, type Line, widthOf } from './text-layout.ts';

/** Draws a block with its left upper corner at this place. */
export function drawBlock(
  document: PDFKit.PDFDocument,
  fonts: Fonts,
  block: Pick<Block, 'lines'>,
  left: number,
  top: number,
): void {
  for (const line of block.lines) drawLine(document, fonts, line, left, top + line.baseline);
}

/** Draws a line of printable letters, each in the font that has it; `y` is the baseline. */
export function drawLine(
  document: PDFKit.PDFDocument,
  fonts: Fonts,
  { text, weight, size }: Omit<Line, 'baseline'>,
  left: number,
  y: number,
): void {
  let x = left;
  for (const run of runsOf(fonts, weight, text)) {
    document.font(run.font).fontSize(size).text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    x += size * widthOf(fonts, weight, run.text);
  }
}

/** The largest size up to `size` at which a text is at most so wide. */
export function sizeWithin(
  fonts: Fonts,
  { text, weight, size }: Omit<Line, 'baseline'>,
  width: number,
): number {
  return Math.min(size, width / widthOf(fonts, weight, text));
}

/** Parts of a text whose letters are in the same font. */
function runsOf(fonts: Fonts, weight: Weight, text: string): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = [];
  for (const letter of text) {
    const { font } = fonts.letter(weight, letter);
    const run = runs.at(-1);
    if (run?.font === font) run.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}
