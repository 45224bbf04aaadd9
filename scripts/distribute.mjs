// `npm run distribute`: see server/cluster/main.ts.
import { spawnSync } from 'node:child_process';
import { environment, node24, root } from './prepare.mjs';

const result = spawnSync(node24(), ['server/cluster/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
