/**
 * Decodes pictures in a process of its own (see images.ts): whatever a picture does to the decoder, logins and the
 * rest go on. The kind and the size are read from the header before any pixel is.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import workerpool from 'workerpool';

/** What comes out: a clean picture, or why there is none. */
export type Cleaned = { bytes: Uint8Array; contentType: PictureKind } | { refused: 'kind' | 'size' };

export type PictureKind = 'image/jpeg' | 'image/png';

/** A phone's photograph of 50 megapixels fits. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 20_000;
/** What is kept: enough to read a document by. */
const KEPT_SIDE = 2_000;
/** Bytes: far above what a picture of the most pixels takes. */
const MOST_MEMORY = 768 * 1024 * 1024;

/** Vector pictures are programs, and other formats are rare: only these are read at all. */
const KINDS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);
/** A progressive JPEG is drawn anew for each; cameras and editors make ten. */
const MOST_SCANS = 50;

async function clean(given: Uint8Array, wanted: PictureKind | null): Promise<Cleaned> {
  const bytes = Buffer.from(given);
  try {
    const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
    if (!KINDS.has(format)) return { refused: 'kind' };
    if (format === 'jpeg' && scansOf(bytes) > MOST_SCANS) return { refused: 'size' };
    if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) return { refused: 'size' };
    const resized = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true });
    const contentType = wanted ?? (format === 'png' || hasAlpha ? 'image/png' : 'image/jpeg');
    const written = contentType === 'image/png' ? resized.png() : resized.jpeg({ quality: 82 });
    return { bytes: await written.toBuffer(), contentType };
  } catch {
    return { refused: 'kind' };
  }
}

/** Start-of-scan markers; in the data between them FF is always followed by another byte. */
function scansOf(bytes: Buffer): number {
  let scans = 0;
  for (let at = bytes.indexOf(SCAN); at >= 0; at = bytes.indexOf(SCAN, at + 2)) scans += 1;
  return scans;
}

const SCAN = Buffer.from([0xff, 0xda]);

// Behind everything that somebody waits for.
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
// The pool starts another process when this one ends.
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(1);
}, 20).unref();
workerpool.worker({ clean });
