// Shared by all entry points, on any Node version: installs the packages, and finds Node 24 to run TypeScript with.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MARK = join(root, 'node_modules', '.merani-installed');

/** Installs the packages of the lock file unless they are installed already. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return;
  console.log('Installing packages …');
  const result = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  mkdirSync(dirname(MARK), { recursive: true });
  writeFileSync(MARK, wanted);
}

/** The Node that runs the product: the one from the npm packages, otherwise this one if it is new enough. */
export function node24() {
  const own = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`Merani needs Node 24 or newer on this machine (this is ${process.version}).`);
  process.exit(1);
}

/** The environment for children: their `node` is Node 24, which keeps what it has compiled for the next start. */
export function environment() {
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    PATH: `${dirname(node24())}:${process.env.PATH}`,
  };
}
