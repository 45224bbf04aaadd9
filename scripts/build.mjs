// Builds the browser application when its sources changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from './built-language.mjs';
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
    'scripts/built-language.mjs',
    'scripts/inline-script.mjs',
    'scripts/lighten-pages.mjs',
    'scripts/receiver-page.mjs',
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
  // A build that fails leaves parts of this one, which are no build of any sources.
  rmSync(MARK, { force: true });
  // One after the other, as the router's builds write the same types; what follows them goes on beside the next.
  let bundled = Promise.resolve(true);
  const built = LANGUAGES.map(async (language) => {
    bundled = bundled.then(() => runs(language, ['node_modules/@react-router/dev/bin.cjs', 'build']));
    if (!(await bundled)) return false;
    for (const script of ['lighten-pages', 'receiver-page', 'compress-build', 'page-files'])
      if (!(await runs(language, [`scripts/${script}.mjs`]))) return false;
    return true;
  });
  if ((await Promise.all(built)).includes(false)) process.exit(1);
  writeFileSync(MARK, sources);
}

/** Runs a step of one language's build; tells what went wrong. */
async function runs(language, script) {
  const output = [];
  const child = spawn(process.execPath, script, {
    cwd: root,
    env: { ...environment(), NODE_ENV: 'production', BUILD_LANGUAGE: language },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) process.stderr.write(`${language}: ${script.join(' ')}\n${Buffer.concat(output)}`);
  return code === 0;
}
