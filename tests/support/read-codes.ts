/** Reads Code 128 and QR codes from a picture, with the program that the office's camera uses. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Box } from './pdf-pages.ts';

/** A code's text, and where it is in the picture. */
export interface Code extends Box {
  kind: string;
  text: string;
}

let isPrepared = false;

export async function readCodes(picture: Buffer): Promise<Code[]> {
  if (!isPrepared) {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
    isPrepared = true;
  }
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['Code128', 'QRCode'] });
  return found.map(({ format, text, position }) => {
    const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
    const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    return {
      kind: format,
      text,
      left: Math.min(...across),
      right: Math.max(...across),
      top: Math.min(...down),
      bottom: Math.max(...down),
    };
  });
}
