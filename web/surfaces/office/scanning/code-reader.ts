/** Reads Code 128 and QR codes from a picture, with a library whose WebAssembly file we serve ourselves. */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface CodeReader {
  /** The texts of all codes in the picture. */
  read(source: HTMLVideoElement | ImageBitmap): Promise<string[]>;
}

export async function openCodeReader(): Promise<CodeReader> {
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? program : prefix + path),
    },
    fireImmediately: true,
  });
  const detector = new BarcodeDetector({ formats: ['code_128', 'qr_code'] });
  return { read: async (source) => (await detector.detect(source)).map((code) => code.rawValue) };
}
