// `npm run backup -- FILE [--encrypt]`, `npm run restore -- FILE`: saves and loads everything (docs/operations.md).
import { spawnSync } from 'node:child_process';
import { environment, node24, root } from './prepare.mjs';

const result = spawnSync(node24(), ['server/backup/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
