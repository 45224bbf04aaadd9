/**
 * Black and white pictures for PDF documents: a PNG with one bit for each point, which the PDF library takes over as it is.
 * One with colours and transparency would be unpacked, taken apart and packed again, at a hundred times the work.
 */
import { crc32, deflateSync } from 'node:zlib';

/** A row of a picture: for each point whether it is black. */
export type Row = readonly boolean[];

/** The rows as an opaque PNG, each point enlarged to `across` × `down`. All rows have the same length. */
export function bitmap(rows: readonly Row[], { across, down }: { across: number; down: number }): Buffer {
  const width = (rows[0]?.length ?? 0) * across;
  const lines = rows.flatMap((row) => Array.from<Buffer>({ length: down }).fill(lineOf(row, across)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(lines.length, 4);
  // One bit of grey for each point.
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A line with its filter (none); black is 0. */
function lineOf(row: Row, across: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil((row.length * across) / 8), 0xff);
  line[0] = 0;
  for (const [place, isBlack] of row.entries()) {
    if (!isBlack) continue;
    for (let point = place * across; point < (place + 1) * across; point += 1) {
      const byte = 1 + (point >> 3);
      line[byte] = (line[byte] ?? 0) & ~(0x80 >> (point & 7));
    }
  }
  return line;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
