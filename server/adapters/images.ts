/** Pictures are decoded and written anew: whatever else hid in the file is gone. */
import sharp from 'sharp';
import { AppError } from '../app-error.ts';

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 2_000;

export interface CleanImage {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png';
}

/** A photograph as JPEG, upright, at most 2000 pixels a side; `unsupported_media` (415) for anything else. */
export function cleanPhoto(bytes: Buffer): Promise<CleanImage> {
  return clean(bytes, 'image/jpeg');
}

/** A drawn signature as PNG. */
export function cleanDrawing(bytes: Buffer): Promise<CleanImage> {
  return clean(bytes, 'image/png');
}

/** A picture of a document: PNG where it was one or lets something shine through, else JPEG. */
export function cleanPicture(bytes: Buffer): Promise<CleanImage> {
  return clean(bytes);
}

async function clean(bytes: Buffer, wanted?: CleanImage['contentType']): Promise<CleanImage> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, hasAlpha } = await image.metadata();
    // Vector pictures are programs; only pixels are taken.
    if (format === 'svg' || format === undefined) throw new Error('Not a picture of pixels.');
    const resized = image
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    const contentType = wanted ?? (format === 'png' || hasAlpha ? 'image/png' : 'image/jpeg');
    const written = contentType === 'image/png' ? resized.png() : resized.jpeg({ quality: 82 });
    return { bytes: await written.toBuffer(), contentType };
  } catch {
    throw new AppError('unsupported_media');
  }
}
