/** PDF documents. The same input makes the same bytes. */
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

/** The bytes of a document that `draw` fills, with the fonts `regular` and `bold`. */
export async function drawPdf(
  options: PDFKit.PDFDocumentOptions,
  now: Date,
  draw: (document: PDFKit.PDFDocument, fonts: Fonts) => void | Promise<void>,
): Promise<Buffer> {
  const fonts = await readFonts();
  // Without a first font the library would read one of its own for each document.
  const document = new PDFDocument({ ...options, font: '', info: { ...options.info, CreationDate: now } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((done) => document.once('end', done));
  for (const [name, font] of fonts.all) document.registerFont(name, font);
  document.font('regular');
  await draw(document, fonts);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
