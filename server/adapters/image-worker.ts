/**
 * Decodes pictures in a separate process (see images.ts), so that a hostile picture cannot slow down or crash the
 * server. The format and the size are checked from the header before any pixel is decoded.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import workerpool from 'workerpool';

/** The result: a clean picture, or the reason for a refusal. */
export type Cleaned = { bytes: Uint8Array; contentType: PictureKind } | { refused: Refused };

/** `broken`: of a kind that is accepted, but a part is missing or damaged. `heic`: as iPhones keep their pictures. */
export type Refused = 'kind' | 'size' | 'broken' | 'heic';

export type PictureKind = 'image/jpeg' | 'image/png';

/** Enough for a phone's photograph of 50 megapixels. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 20_000;
/** The size of the stored picture: enough to read a document. */
const STORED_SIDE = 2_000;
/** Bytes: far more than the largest permitted picture needs. */
const MAX_MEMORY = 768 * 1024 * 1024;

/** Vector pictures can contain programs, and other formats are rare. */
const KINDS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);
/** A progressive JPEG is decoded once per scan; cameras and editors write about ten. */
const MAX_SCANS = 50;

async function clean(given: Uint8Array, wanted: PictureKind | null): Promise<Cleaned> {
  const bytes = Buffer.from(given);
  if (isHeic(bytes)) return { refused: 'heic' };
  try {
    const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
    if (!KINDS.has(format)) return { refused: 'kind' };
    if (format === 'jpeg' && scansOf(bytes) > MAX_SCANS) return { refused: 'size' };
    if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) return { refused: 'size' };
    const resized = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true });
    const contentType = wanted ?? (format === 'png' || hasAlpha ? 'image/png' : 'image/jpeg');
    const written = contentType === 'image/png' ? resized.png() : resized.jpeg({ quality: 82 });
    return { bytes: await written.toBuffer(), contentType };
  } catch {
    return { refused: SIGNATURE.test(bytes.toString('latin1', 0, 12)) ? 'broken' : 'kind' };
  }
}

/** How the files of the accepted kinds begin. */
const SIGNATURE = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP)/s;

/** The brands of ISO 23008-12 in the file's first box, but for AVIF. */
function isHeic(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 4, 8) === 'ftyp' &&
    /^(hei[cxms]|hev[cxms]|mif1|msf1)/.test(bytes.toString('latin1', 8, 12))
  );
}

/** Counts start-of-scan markers. Inside the data, FF is always followed by another byte. */
function scansOf(bytes: Buffer): number {
  let scans = 0;
  for (let at = bytes.indexOf(SCAN); at >= 0; at = bytes.indexOf(SCAN, at + 2)) scans += 1;
  return scans;
}

const SCAN = Buffer.from([0xff, 0xda]);

// Requests take priority over picture decoding.
setPriority(19);
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// The pool starts another process when this one exits.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(1);
}, 20).unref();
workerpool.worker({ clean });
