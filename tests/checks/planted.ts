/**
 * A temporary copy of the project, or of a small outline of it, with planted violations, to show that a check can
 * fail.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

interface Outcome {
  status: number | null;
  output: string;
}

export interface Planted {
  /** Runs one of the project's tools there; returns its exit code and everything it printed. */
  run(tool: string, args: string[]): Outcome;
  /** Runs one of the project's scripts there. */
  runScript(name: string): Outcome;
  /** Runs a script of the copy, for which the copy is the project. */
  runCopied(path: string, args: string[]): Outcome;
  remove(): void;
}

/** Creates the folder with these files, the project's settings and packages, and copies of the folders in `copied`. */
export function plant(files: Record<string, string>, copied: readonly string[] = []): Planted {
  const folder = mkdtempSync(join(tmpdir(), 'merani-planted-'));
  for (const name of [
    'package.json',
    'tsconfig.json',
    '.oxfmtrc.json',
    '.oxlintrc.json',
    '.dependency-cruiser.mjs',
    'knip.json',
  ]) {
    copyFileSync(join(ROOT, name), join(folder, name));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const name of copied) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  // The runner of this test tells its own processes by these.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$)/.test(name)),
  );
  const node = (file: string, args: string[]): Outcome => {
    const result = spawnSync(process.execPath, [file, ...args], { cwd: folder, encoding: 'utf8', env });
    return { status: result.status, output: result.stdout + result.stderr };
  };
  return {
    run: (tool, args) => node(join(ROOT, 'node_modules', '.bin', tool), args),
    runScript: (name) => node(join(ROOT, 'scripts', name), []),
    runCopied: (path, args) => node(join(folder, path), args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
