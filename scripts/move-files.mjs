// `npm run move-files -- to-bucket` or `-- to-disk`: moves the files between DATA_DIR and a bucket (docs/operations.md).
import { spawnSync } from 'node:child_process';
import { environment, node24, root } from './prepare.mjs';

const result = spawnSync(node24(), ['server/move-files.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
