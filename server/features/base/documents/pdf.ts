/** PDF documents. The same input makes the same bytes. */
import { buffer } from 'node:stream/consumers';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type Fonts, readFonts } from './fonts.ts';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** The library also takes fonts that are read already; its types do not say so. */
      registerFont(name: string, font: Font): this;
    }
  }
}

/** Points of a millimetre. */
export const MM = 72 / 25.4;

/**
 * A document to draw on, with the fonts `regular` and `bold`; it is also the stream of its bytes, which come page by page, whether
 * or not they are read. Ends with `end()`.
 */
export async function openPdf(
  options: PDFKit.PDFDocumentOptions,
  now: Date,
): Promise<{ document: PDFKit.PDFDocument; fonts: Fonts }> {
  const fonts = await readFonts();
  // Without a first font the library would read one of its own for each document.
  const document = new PDFDocument({ ...options, font: '', info: { ...options.info, CreationDate: now } });
  for (const [name, font] of fonts.all) document.registerFont(name, font);
  document.font('regular');
  return { document, fonts };
}

/** The bytes of a document that `draw` fills. */
export async function drawPdf(
  options: PDFKit.PDFDocumentOptions,
  now: Date,
  draw: (document: PDFKit.PDFDocument, fonts: Fonts) => void | Promise<void>,
): Promise<Buffer> {
  const { document, fonts } = await openPdf(options, now);
  await draw(document, fonts);
  document.end();
  return buffer(document);
}
