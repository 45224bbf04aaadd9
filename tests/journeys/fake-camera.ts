/** A video for the scanner's camera: the codes of a printed label, extracted from its PDF, as a film with one frame. */
import { writeFileSync } from 'node:fs';
import { crc32, inflateSync } from 'node:zlib';
import sharp from 'sharp';

const WIDTH = 1280;
const HEIGHT = 720;

/** The images in a PDF, as PNG. */
export async function picturesOf(pdf: Buffer): Promise<Buffer[]> {
  const text = pdf.toString('latin1');
  const found: Buffer[] = [];
  for (const match of text.matchAll(/<<[^<>]*\/Subtype \/Image(?:[^<>]|<<[^<>]*>>)*>>\s*stream\r?\n/g)) {
    const head = match[0];
    const number = (name: string) => Number(new RegExp(`/${name} (\\d+)`).exec(head)?.[1]);
    const stream = pdf.subarray(match.index + head.length, match.index + head.length + number('Length'));
    if (/\/ColorSpace \/Device(RGB|Gray)/.test(head)) {
      found.push(await pictureOf(stream, head, number('Width'), number('Height')));
    }
  }
  return found;
}

async function pictureOf(stream: Buffer, head: string, width: number, height: number): Promise<Buffer> {
  const channels = head.includes('DeviceRGB') ? 3 : 1;
  const pixels = inflateSync(stream);
  if (pixels.length === width * height * channels) {
    return sharp(pixels, { raw: { width, height, channels } }).png().toBuffer();
  }
  // With a filter byte before each row the stream is valid PNG data; only the header and the end chunk are missing.
  const depth = Number(/\/BitsPerComponent (\d+)/.exec(head)?.[1]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, channels === 3 ? 2 : 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', stream),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Writes a video (y4m) that shows a picture on white paper. */
export async function film(picture: Buffer, file: string): Promise<void> {
  const code = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize({ width: 720, height: 480, fit: 'inside', kernel: 'nearest' })
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
