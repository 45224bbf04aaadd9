// Runs after the build and writes compressed copies of each asset, so that the server does not compress them for each
// request.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildFolder, builtLanguage } from './built-language.mjs';

const client = join(import.meta.dirname, '..', buildFolder(builtLanguage()), 'client');
/** Bytes. Compressing smaller files saves nothing. */
const MIN_SIZE = 1_400;
// The server compresses the HTML pages itself when it starts; pictures and fonts are compressed already.
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|wasm|webmanifest)$/;
// Saves 5 % of level 9 for two seconds; the highest level takes six more and saves 2 %.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const names = (await readdir(client, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
let written = 0;
await Promise.all(
  names.map(async (name) => {
    const path = join(client, name);
    if ((await stat(path)).size < MIN_SIZE) return;
    const bytes = await readFile(path);
    await Promise.all([
      writeFile(`${path}.br`, await brotli(bytes, BROTLI)),
      writeFile(`${path}.gz`, await zip(bytes)),
    ]);
    written += 1;
  }),
);
if (written === 0) throw new Error('No asset was compressed: has the build moved?');
