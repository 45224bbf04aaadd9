// `npm run bench`: runs bench/main.ts with Node 24.
import { spawnSync } from 'node:child_process';
import { environment, install, node24, root } from './prepare.mjs';

install();
const result = spawnSync(node24(), ['bench/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
