// Checks the types of the browser application, after the router has generated the types of its screens.
import { spawnSync } from 'node:child_process';
import { environment, root } from './prepare.mjs';

for (const args of [
  ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
  ['node_modules/.bin/tsc', '-p', 'web/tsconfig.json'],
]) {
  const result = spawnSync(process.execPath, args, { cwd: root, env: environment(), stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
