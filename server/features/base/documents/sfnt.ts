/** Unpacks fonts, because the PDF library takes over a second per document to read packed ones. */
import { inflateSync } from 'node:zlib';

const WOFF = { signature: 0x774f4646, header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };
/** Rules of kerning and ligatures, which neither Latin nor Georgian needs; reading them takes a quarter of a second. */
const LEFT_OUT = new Set(['GDEF', 'GPOS', 'GSUB']);

/** A WOFF 1.0 font as SFNT (TrueType or OpenType): the tables uncompressed, on 4-byte borders, without layout rules. */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF.signature) throw new Error('This is not a WOFF font.');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => tableOf(woff, index)).filter(
    ({ name }) => !LEFT_OUT.has(name),
  );
  const count = tables.length;
  const power = Math.floor(Math.log2(count));
  const directory = Buffer.alloc(SFNT.header + count * SFNT.entry);
  // The flavour: TrueType or OpenType.
  woff.copy(directory, 0, 4, 8);
  for (const [index, value] of [count, 2 ** power * 16, power, (count - 2 ** power) * 16].entries())
    directory.writeUInt16BE(value, 4 + 2 * index);

  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, { name, checksum, bytes }] of tables.entries()) {
    const entry = SFNT.header + index * SFNT.entry;
    directory.write(name, entry, 'latin1');
    for (const [place, value] of [checksum, offset, bytes.length].entries())
      directory.writeUInt32BE(value, entry + 4 + 4 * place);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

interface Table {
  name: string;
  checksum: number;
  bytes: Buffer;
}

function tableOf(woff: Buffer, index: number): Table {
  const at = WOFF.header + index * WOFF.entry;
  const start = woff.readUInt32BE(at + 4);
  const packedLength = woff.readUInt32BE(at + 8);
  const packed = woff.subarray(start, start + packedLength);
  return {
    name: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    bytes: packedLength < woff.readUInt32BE(at + 12) ? inflateSync(packed) : packed,
  };
}
