// The rules between rooms. The cruiser passes when it sees nothing, so what it saw is counted here.
import { spawnSync } from 'node:child_process';
import { root } from './prepare.mjs';

const FEWEST = 400;

const result = spawnSync(
  process.execPath,
  [
    'node_modules/.bin/depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    'shared',
    'server',
    'web',
    'sandbox',
  ],
  { cwd: root, encoding: 'utf8' },
);
process.stdout.write(result.stdout);
const seen = Number(/\((\d+) modules|(\d+) modules,/.exec(result.stdout)?.slice(1).find(Boolean) ?? 0);
if (seen < FEWEST) console.error(`Only ${seen} modules were looked at.`);
process.exit(result.status === 0 && seen >= FEWEST ? 0 : 1);
