/** Pages of a PDF as a printer of black dots prints them, drawn by the program that browsers show PDFs with. */
import { MM } from './pdf.ts';
import { type Pdfium, pdfium } from './pdfium.ts';

/** Black dots are ones, from the left upper corner; each row begins with a byte of its own. */
export interface Dots {
  width: number;
  height: number;
  bytesInRow: number;
  bytes: Buffer;
}

/** The only page of this PDF, with so many dots in a millimetre. */
export async function dotsOfPage(pdf: Buffer, dotsInMm: number): Promise<Dots> {
  const program = await pdfium();
  const file = program.pdfium.wasmExports.malloc(pdf.length);
  program.pdfium.HEAPU8.set(pdf, file);
  const document = program.FPDF_LoadMemDocument(file, pdf.length, '');
  const page = program.FPDF_LoadPage(document, 0);
  try {
    return draw(program, page, dotsInMm / MM);
  } finally {
    program.FPDF_ClosePage(page);
    program.FPDF_CloseDocument(document);
    program.pdfium.wasmExports.free(file);
  }
}

/** One byte for each dot. */
const GREY_BITMAP = 1;
const GREY = 0x08;
const WHITE = 0xff_ff_ff_ff;

function draw(program: Pdfium, page: number, scale: number): Dots {
  const width = Math.round(program.FPDF_GetPageWidthF(page) * scale);
  const height = Math.round(program.FPDF_GetPageHeightF(page) * scale);
  const bitmap = program.FPDFBitmap_CreateEx(width, height, GREY_BITMAP, 0, 0);
  try {
    program.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    program.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, GREY);
    const rowLength = program.FPDFBitmap_GetStride(bitmap);
    const start = program.FPDFBitmap_GetBuffer(bitmap);
    const greys = program.pdfium.HEAPU8.subarray(start, start + rowLength * height);
    const bytesInRow = Math.ceil(width / 8);
    return { width, height, bytesInRow, bytes: blackDots(greys, { width, height, rowLength, bytesInRow }) };
  } finally {
    program.FPDFBitmap_Destroy(bitmap);
  }
}

/** Darker than the middle is black: letters keep their strength, and edges that lie between two dots go to the nearer one. */
const MIDDLE = 128;

function blackDots(
  greys: Uint8Array,
  { width, height, rowLength, bytesInRow }: Omit<Dots, 'bytes'> & { rowLength: number },
): Buffer {
  const bytes = Buffer.alloc(bytesInRow * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if ((greys[row * rowLength + column] ?? MIDDLE) >= MIDDLE) continue;
      const place = row * bytesInRow + (column >> 3);
      bytes[place] = (bytes[place] ?? 0) | (0x80 >> (column & 7));
    }
  }
  return bytes;
}
