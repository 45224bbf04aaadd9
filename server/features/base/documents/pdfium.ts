/** PDFium, the program that browsers show PDFs with. It is started when it is first needed: 0.1 s and 20 MB. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import { madeOnce } from '#server/made-once.ts';

export type Pdfium = Awaited<ReturnType<typeof init>>;

export const pdfium = madeOnce(async (): Promise<Pdfium> => {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const program = await init({ wasmBinary: new Uint8Array(await readFile(file)).buffer });
  program.PDFiumExt_Init();
  return program;
});
