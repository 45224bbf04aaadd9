// Types of the browser application: the router writes the screens' own types first.
import { spawnSync } from 'node:child_process';
import { environment, root } from './prepare.mjs';

for (const args of [
  ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
  ['node_modules/.bin/tsc', '-p', 'web/tsconfig.json'],
]) {
  const result = spawnSync(process.execPath, args, { cwd: root, env: environment(), stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
