// Builds the browser application when its sources changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, root } from './prepare.mjs';

const MARK = join(root, 'build', '.sources');
const wanted = process.argv[2] ?? '';

function sourcesHash() {
  const hash = createHash('sha256');
  for (const folder of ['web', 'shared']) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    for (const file of files.map((one) => join(one.parentPath, one.name)).sort()) {
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  for (const file of [
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/lighten-pages.mjs',
    'scripts/compress-build.mjs',
    'scripts/page-files.mjs',
  ])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const sources = sourcesHash();
const upToDate = existsSync(MARK) && readFileSync(MARK, 'utf8') === sources;
if (wanted === '--must-exist' && !existsSync(MARK)) {
  console.error('There is no build: run npm run build first.');
  process.exit(1);
}
if (wanted === '' || (wanted === '--if-changed' && !upToDate)) {
  console.log('Building the browser application …');
  const run = (command, args) => {
    const result = spawnSync(command, args, {
      cwd: root,
      env: { ...environment(), NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (result.status !== 0) process.exit(result.status ?? 1);
  };
  run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build']);
  run(process.execPath, ['scripts/lighten-pages.mjs']);
  run(process.execPath, ['scripts/compress-build.mjs']);
  run(process.execPath, ['scripts/page-files.mjs']);
  writeFileSync(MARK, sources);
}
