// `npm run pictures`: every screen at 390, 1280 and 1920 px, light and dark, with demo data, into ./pictures, and looked at by axe.
import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';
import { environment, install, node24, root } from './prepare.mjs';

install();
const env = { ...environment(), CHROMIUM: await findChromium() };
const run = (args) => {
  const result = spawnSync(node24(), args, { cwd: root, env, stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
};
run(['scripts/build.mjs', '--if-changed']);
run(['tests/journeys/take-pictures.ts', ...process.argv.slice(2)]);
