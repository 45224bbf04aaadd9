// Finds the test files that a name means (`npm test -- --repeat NAME`).
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const FOLDERS = ['server', 'shared', 'web', 'sandbox', 'scripts', 'tests'];

/** Which kinds of test file have this name in their path; the name may end with a line, as in `office-item:97`. */
export function filesNamed(name) {
  const part = name.replace(/:\d+$/, '');
  const files = FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)),
    )
    .filter((path) => path.includes(part));
  return {
    journeys: files.some((path) => path.endsWith('.spec.ts')),
    units: files.some((path) => /\.test\.tsx?$/.test(path)),
  };
}
