/** A passing copy of the project's outline in which violations are planted, to show that a check can fail. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Planted {
  /** Runs a tool of the project there; returns its exit code and all that it printed. */
  run(tool: string, args: string[]): { status: number | null; output: string };
  remove(): void;
}

/** Makes the folder with these files, the project's settings and its packages. */
export function plant(files: Record<string, string>): Planted {
  const folder = mkdtempSync(join(tmpdir(), 'merani-planted-'));
  for (const name of [
    'package.json',
    'tsconfig.json',
    '.prettierrc.json',
    '.prettierignore',
    '.oxlintrc.json',
    '.dependency-cruiser.mjs',
    'knip.json',
  ]) {
    copyFileSync(join(ROOT, name), join(folder, name));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    run(tool, args) {
      const bin = join(ROOT, 'node_modules', '.bin', tool);
      const result = spawnSync(process.execPath, [bin, ...args], { cwd: folder, encoding: 'utf8' });
      return { status: result.status, output: result.stdout + result.stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
