// `npm run first-run`: does what a new user does (clone-and-start.ts).
import { spawnSync } from 'node:child_process';
import { install, node24, root } from './prepare.mjs';

install();
// With the environment as it is: the clone must find its own Node.
const result = spawnSync(node24(), ['scripts/clone-and-start.ts'], { cwd: root, stdio: 'inherit' });
process.exit(result.status ?? 1);
