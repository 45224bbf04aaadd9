/** Reads a PDF back with the program that browsers show PDFs with: where each letter is, and the page as a picture. */
import sharp from 'sharp';
import { type Pdfium, pdfium } from '#server/features/base/documents/pdfium.ts';

/** In points, from the page's left upper corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A piece of text as the PDF draws it, and the box around what can be seen of it. */
export interface Piece extends Box {
  text: string;
  size: number;
}

export interface Page {
  width: number;
  height: number;
  pieces: Piece[];
  /** The page as it is printed, as PNG. */
  picture(dotsPerInch: number): Promise<Buffer>;
}

/** Shows the pages of a PDF to `look`; they are gone afterwards. */
export async function withPages<T>(pdf: Buffer, look: (pages: Page[]) => Promise<T> | T): Promise<T> {
  const program = await pdfium();
  const bytes = program.pdfium.wasmExports.malloc(pdf.length);
  program.pdfium.HEAPU8.set(pdf, bytes);
  const document = program.FPDF_LoadMemDocument(bytes, pdf.length, '');
  if (document === 0) throw new Error('This is not a PDF.');
  const handles = Array.from({ length: program.FPDF_GetPageCount(document) }, (_, place) =>
    program.FPDF_LoadPage(document, place),
  );
  try {
    return await look(handles.map((handle) => pageOf(program, handle)));
  } finally {
    for (const handle of handles) program.FPDF_ClosePage(handle);
    program.FPDF_CloseDocument(document);
    program.pdfium.wasmExports.free(bytes);
  }
}

function pageOf(program: Pdfium, handle: number): Page {
  const [width, height] = [program.FPDF_GetPageWidthF(handle), program.FPDF_GetPageHeightF(handle)];
  return {
    width,
    height,
    pieces: piecesOf(program, handle, height),
    picture: (dotsPerInch) => pictureOf(program, handle, { width, height }, dotsPerInch / 72),
  };
}

function piecesOf(program: Pdfium, handle: number, height: number): Piece[] {
  const text = program.FPDFText_LoadPage(handle);
  const pieces = new Map<number, Piece>();
  for (let place = 0; place < program.FPDFText_CountChars(text); place += 1) {
    // What it adds between pieces is not on the page.
    if (program.FPDFText_IsGenerated(text, place) === 1) continue;
    // A hyphen at the end of a line is reported as if it stood for a broken word.
    const isHyphen = program.FPDFText_IsHyphen(text, place) === 1;
    const letter = isHyphen ? '-' : String.fromCodePoint(program.FPDFText_GetUnicode(text, place));
    const object = program.FPDFText_GetTextObject(text, place);
    const size = program.FPDFText_GetFontSize(text, place);
    const piece = pieces.get(object) ?? {
      text: '',
      size,
      left: Infinity,
      top: Infinity,
      right: 0,
      bottom: 0,
    };
    pieces.set(object, piece);
    piece.text += letter;
    if (letter.trim() === '') continue;
    const box = boxOf(program, text, place, height);
    piece.left = Math.min(piece.left, box.left);
    piece.top = Math.min(piece.top, box.top);
    piece.right = Math.max(piece.right, box.right);
    piece.bottom = Math.max(piece.bottom, box.bottom);
  }
  program.FPDFText_ClosePage(text);
  return [...pieces.values()].filter(({ text: shown }) => shown.trim() !== '');
}

function boxOf(program: Pdfium, text: number, place: number, height: number): Box {
  const at = program.pdfium.wasmExports.malloc(32);
  const [left, right, bottom, top] = [at, at + 8, at + 16, at + 24] as const;
  program.FPDFText_GetCharBox(text, place, left, right, bottom, top);
  const read = (address: number) => program.pdfium.getValue(address, 'double');
  const box = {
    left: read(left),
    right: read(right),
    top: height - read(top),
    bottom: height - read(bottom),
  };
  program.pdfium.wasmExports.free(at);
  return box;
}

const WHITE = 0xff_ff_ff_ff;
const FOUR_BYTES = 4;
const WITH_ALPHA = 1;

function pictureOf(
  program: Pdfium,
  handle: number,
  size: { width: number; height: number },
  scale: number,
): Promise<Buffer> {
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const bitmap = program.FPDFBitmap_Create(width, height, WITH_ALPHA);
  program.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  program.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, 0);
  const start = program.FPDFBitmap_GetBuffer(bitmap);
  const points = Buffer.from(program.pdfium.HEAPU8.subarray(start, start + width * height * FOUR_BYTES));
  program.FPDFBitmap_Destroy(bitmap);
  return sharp(points, { raw: { width, height, channels: FOUR_BYTES } })
    .greyscale()
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}
