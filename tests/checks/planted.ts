/** A passing copy of the project, or of its outline, in which violations are planted to show that a check can fail. */
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
  /** Runs a tool of the project there; returns its exit code and all that it printed. */
  run(tool: string, args: string[]): Outcome;
  /** Runs a script of the project there. */
  runScript(name: string): Outcome;
  remove(): void;
}

/** Makes the folder with these files, the project's settings and its packages, and copies of these folders of it. */
export function plant(files: Record<string, string>, copied: readonly string[] = []): Planted {
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
  for (const name of copied) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const node = (file: string, args: string[]): Outcome => {
    const result = spawnSync(process.execPath, [file, ...args], { cwd: folder, encoding: 'utf8' });
    return { status: result.status, output: result.stdout + result.stderr };
  };
  return {
    run: (tool, args) => node(join(ROOT, 'node_modules', '.bin', tool), args),
    runScript: (name) => node(join(ROOT, 'scripts', name), []),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
