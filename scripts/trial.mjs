// `npm run trial -- NAME`: attacks and faults at full size, bounded in count and time; prints figures.
import { spawnSync } from 'node:child_process';
import { environment, install, node24, root } from './prepare.mjs';

install();
for (const args of [
  ['scripts/build.mjs', '--if-changed'],
  ['trials/main.ts', ...process.argv.slice(2)],
]) {
  const result = spawnSync(node24(), args, { cwd: root, env: environment(), stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
