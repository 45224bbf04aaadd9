// Finds the browser for journeys and pictures: CHROMIUM if it is set, otherwise the headless shell from the npm
// packages, which needs a third less CPU than a full Chromium, otherwise the system's.
import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { root } from './prepare.mjs';

const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** The path of a Chromium; exits with a message when there is none and none can be installed. */
export async function findChromium() {
  const found =
    process.env.CHROMIUM || (await packagedShell()) || PATHS.find((path) => existsSync(path)) || installed();
  if (found) return found;
  console.error(
    'The browser tests need Chromium: sudo apt-get install chromium (or set CHROMIUM to its path).',
  );
  process.exit(1);
}

/** Unpacks the shell once; undefined on machines that it does not support or that lack its libraries. */
async function packagedShell() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = join(root, 'node_modules', '@sparticuz', 'chromium');
  const packed = join(home, 'bin', 'chromium.br');
  if (!existsSync(packed)) return undefined;
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const folder = join(root, 'node_modules', '.chromium');
  const shell = join(folder, `headless-shell-${version}`);
  if (!existsSync(shell)) {
    mkdirSync(folder, { recursive: true });
    // Needed to draw 3D without a graphics card.
    await unpack(join(home, 'bin', 'swiftshader.tar.br'), join(folder, 'graphics.tar'));
    spawnSync('tar', ['-xf', 'graphics.tar'], { cwd: folder });
    await unpack(packed, shell);
  }
  return spawnSync(shell, ['--version', '--no-sandbox']).status === 0 ? shell : undefined;
}

async function unpack(from, to) {
  const half = `${to}-${process.pid}`;
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(half, { mode: 0o755 }));
  renameSync(half, to);
}

/** Installs it with Debian's package manager, if that is allowed. */
function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium …');
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
    stdio: 'ignore',
  });
  return PATHS.find((path) => existsSync(path));
}

if (import.meta.main) console.log(await findChromium());
