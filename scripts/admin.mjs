// `npm run admin -- USERNAME`: makes the main admin of a new installation; the password is read from standard input.
import { spawnSync } from 'node:child_process';
import { environment, node24, root } from './prepare.mjs';

const result = spawnSync(node24(), ['server/create-admin.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
