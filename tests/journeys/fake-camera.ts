/** A video for the scanner's camera: the codes of a printed label, cut out of its page, as a film with one frame. */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { withPages } from '../support/pdf-pages.ts';
import { type Code, readCodes } from '../support/read-codes.ts';

const WIDTH = 1280;
const HEIGHT = 720;
const DOTS_PER_INCH = 203;
/** Dots around a code. */
const EMPTY = 30;

/** The codes of a label as pictures, cut out of the page: the QR code first. */
export function codesOf(pdf: Buffer): Promise<Buffer[]> {
  return withPages(pdf, async (pages) => {
    const picture = await pages[0]?.picture(DOTS_PER_INCH);
    if (picture === undefined) throw new Error('The label has no page.');
    const codes = (await readCodes(picture)).toSorted((one, other) => one.top - other.top);
    return Promise.all(codes.map((code) => cut(picture, code)));
  });
}

/** With what is empty around it. */
function cut(picture: Buffer, { left, top, right, bottom }: Code): Promise<Buffer> {
  const [x, y] = [left - EMPTY, top - EMPTY].map((edge) => Math.max(0, Math.round(edge))) as [number, number];
  const [width, height] = [Math.round(right + EMPTY) - x, Math.round(bottom) - y];
  return sharp(picture).extract({ left: x, top: y, width, height }).png().toBuffer();
}

/** Writes a video (y4m) that shows a picture on white paper. */
export async function film(picture: Buffer, file: string): Promise<void> {
  const code = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize({ width: 720, height: 480, fit: 'inside' })
    .png()
    .toBuffer();
  const paper = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } });
  const luma = await paper
    .composite([{ input: code }])
    .grayscale()
    .raw()
    .toBuffer();
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma.subarray(0, WIDTH * HEIGHT), chroma]);
  const frames = Array.from({ length: 10 }, () => frame);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), ...frames]),
  );
}
