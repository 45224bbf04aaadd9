/** PDF documents, in one font that has Latin and Georgian letters. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { sfntOf } from './sfnt.ts';

const resolve = createRequire(import.meta.url).resolve;
/** FiraGO has Latin and Georgian letters in one font. */
const FILES = {
  regular: '@fontsource/firago/files/firago-latin-400-normal.woff',
  bold: '@fontsource/firago/files/firago-latin-700-normal.woff',
};

let fonts: Promise<(readonly [name: string, font: Buffer])[]> | undefined;

/** The fonts, read once; a failure is not kept. */
function readFonts() {
  fonts ??= Promise.all(
    Object.entries(FILES).map(async ([name, file]) => [name, sfntOf(await readFile(resolve(file)))] as const),
  ).catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });
  return fonts;
}

/** The bytes of a document that `draw` fills, with the fonts `regular` and `bold`. The same input makes the same bytes. */
export async function drawPdf(
  options: PDFKit.PDFDocumentOptions,
  now: Date,
  draw: (document: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Buffer> {
  const document = new PDFDocument({ ...options, info: { ...options.info, CreationDate: now } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((done) => document.once('end', done));
  for (const [name, font] of await readFonts()) document.registerFont(name, font);
  await draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
