// After the build: a compressed copy beside each asset, so that the server sends files and compresses nothing.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const client = join(import.meta.dirname, '..', 'build', 'client');
/** Bytes. Below, the headers outweigh what compression saves. */
const SMALLEST = 1_400;
// Pages are kept in the server's memory and compressed there; pictures and fonts are compressed already.
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|wasm|webmanifest)$/;
// The highest brotli level takes ten times as long and saves 5 %.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const names = (await readdir(client, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
let written = 0;
await Promise.all(
  names.map(async (name) => {
    const path = join(client, name);
    if ((await stat(path)).size < SMALLEST) return;
    const bytes = await readFile(path);
    await Promise.all([
      writeFile(`${path}.br`, await brotli(bytes, BROTLI)),
      writeFile(`${path}.gz`, await zip(bytes)),
    ]);
    written += 1;
  }),
);
if (written === 0) throw new Error('No asset was compressed: has the build moved?');
