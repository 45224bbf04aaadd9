// The system's Chromium for browser tests and pictures; installed with Debian's package manager when that is allowed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** The path of a Chromium; ends the process with one clear line when there is none and none can be installed. */
export function findChromium() {
  const given = process.env.CHROMIUM;
  if (given) return given;
  const found = PLACES.find((place) => existsSync(place));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      stdio: 'ignore',
    });
    const installed = PLACES.find((place) => existsSync(place));
    if (installed) return installed;
  }
  console.error(
    'The browser tests need Chromium: sudo apt-get install chromium (or set CHROMIUM to its path).',
  );
  process.exit(1);
}
