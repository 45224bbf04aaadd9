/** The texts of a receipt: they wrap within their column, and go on on the next page where one ends. */
import { printed } from '#shared/domain/printable.ts';
import { drawLine } from '#server/features/base/documents/draw-text.ts';
import type { Fonts, Weight } from '#server/features/base/documents/fonts.ts';
import { type Block, blockOf, widthOf } from '#server/features/base/documents/text-layout.ts';

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 };
export const INNER = PAGE.width - 2 * PAGE.margin;

export interface Sheet {
  document: PDFKit.PDFDocument;
  fonts: Fonts;
}

export interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
}

/** A text in its column, which begins so far from the margin. */
export interface Cell extends Style {
  text: string;
  left?: number;
  width?: number;
  isRightAligned?: boolean;
}

/** Writes a text below what is there. */
export function write(sheet: Sheet, text: string, style: Style): void {
  sheet.document.y = drawLines(sheet, { ...style, text });
}

/** A text of any length, and a short one in another column beside its first line, which is read before or after it. */
export interface Row {
  before?: Cell;
  text: Cell;
  after?: Cell;
}

export function drawRow(sheet: Sheet, { before, text, after }: Row): void {
  const { document } = sheet;
  startRow(sheet, text);
  const top = document.y;
  const aside = before === undefined ? top : drawLines(sheet, before);
  document.y = top;
  const drawAfter = () => after !== undefined && drawLines(sheet, after);
  const end = drawLines(sheet, text, drawAfter);
  // On a new page the text beside it is not there.
  document.y = end < top ? end : Math.max(aside, end);
}

export const heightOfRow = (fonts: Fonts, { text }: Row): number => blockOfCell(fonts, text).height;

/** Writes a text at this height; where the page is then does not change. */
export function drawColumn(sheet: Sheet, cell: Cell, top: number): void {
  const { y } = sheet.document;
  sheet.document.y = top;
  drawLines(sheet, cell);
  sheet.document.y = y;
}

/** The texts of a row begin on the same page. */
function startRow({ document }: Sheet, { size }: Cell): void {
  if (document.y + 1.6 * size > PAGE.height - PAGE.margin) document.addPage();
}

function blockOfCell(fonts: Fonts, cell: Cell): Block {
  const { text, size, weight = 'regular', width = widthIn(cell) } = cell;
  const paragraphs = printed(text).lines.map((line) => ({ text: line, size, weight }));
  return blockOf(fonts, paragraphs, width, 1);
}

const widthIn = ({ left = 0 }: Cell): number => INNER - left;

/** Draws from where the document is, and returns where the text ends. `afterFirst` draws what is read after the first line. */
function drawLines({ document, fonts }: Sheet, cell: Cell, afterFirst?: () => void): number {
  const { left = 0, width = widthIn(cell), isRightAligned = false } = cell;
  const block = blockOfCell(fonts, cell);
  let top = document.y;
  let before = 0;
  for (const [place, line] of block.lines.entries()) {
    if (top + line.baseline + 0.3 * line.size > PAGE.height - PAGE.margin) {
      document.addPage();
      top = PAGE.margin - before;
    }
    const room = isRightAligned ? width - line.size * widthOf(fonts, line.weight, line.text) : 0;
    document.fillColor(cell.colour ?? '#000');
    drawLine(document, fonts, line, PAGE.margin + left + room, top + line.baseline);
    before = line.baseline + 0.265 * line.size;
    if (place === 0 && afterFirst !== undefined) {
      document.y = top;
      afterFirst();
    }
  }
  return top + block.height;
}
