/** The lock file: exact versions, a hash for each package, one source, and licences that we may use. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface Package {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
}

interface Project {
  /** What package.json asks for, by name. */
  wanted: Record<string, string>;
  /** What package-lock.json holds, by folder. */
  locked: Record<string, Package>;
}

const LICENCES = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-4.0', 'Unlicense', 'Python-2.0', 'OFL-1.1', '(MIT OR CC0-1.0)', 'Apache-2.0 AND MIT'],
]);

/** Licences that bind whoever changes the package; we use these unchanged, as files of their own. */
const UNCHANGED: readonly [RegExp, string][] = [
  [/^node_modules\/@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^node_modules\/(.*\/)?(lightningcss|axe-core|@axe-core|web-push$)/, 'MPL-2.0'],
];

/** These tell npm no licence; their own files say MIT. */
const UNNAMED = new Set(['busboy', 'streamsearch', 'png-js', 'humanize-number']);

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 13);

/** What is wrong, one line each. */
function faultsOf({ wanted, locked }: Project): string[] {
  const packages = Object.entries(locked).filter(([folder]) => folder !== '');
  if (packages.length === 0) return ['The lock file holds nothing.'];
  return [
    ...Object.entries(wanted).flatMap(([name, version]) =>
      /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ? [] : [`${name} has no exact version: ${version}`],
    ),
    ...packages.flatMap(([folder, one]) => [
      ...(one.integrity?.startsWith('sha512-') ? [] : [`${folder} has no hash`]),
      // Without an address a package comes from the registry that npm is set to.
      ...(one.resolved === undefined ? [] : [`${folder} comes from an address of its own`]),
      ...(mayUse(folder, one.license) ? [] : [`${folder} has the licence ${one.license}`]),
    ]),
  ];
}

function mayUse(folder: string, licence: string | undefined): boolean {
  if (licence === undefined) return UNNAMED.has(nameOf(folder));
  if (LICENCES.has(licence)) return true;
  return UNCHANGED.some(([place, part]) => place.test(folder) && licence.includes(part));
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

function ours(): Project {
  const { dependencies, devDependencies, optionalDependencies } = read('package.json');
  return {
    wanted: { ...dependencies, ...devDependencies, ...optionalDependencies },
    locked: read('package-lock.json').packages,
  };
}

it('are what we allow', () => {
  const project = ours();
  expect(Object.keys(project.wanted).length).toBeGreaterThan(50);
  expect(Object.keys(project.locked).length).toBeGreaterThan(500);
  expect(faultsOf(project)).toEqual([]);
});

const KYSELY = 'node_modules/kysely';
const HASH = 'sha512-x';

it.each<[string, Partial<Project>]>([
  ['kysely has no exact version', { wanted: { kysely: '^1.0.0' } }],
  ['kysely has no exact version', { wanted: { kysely: 'github:someone/kysely' } }],
  [`${KYSELY} has no hash`, { locked: { [KYSELY]: { license: 'MIT' } } }],
  [
    `${KYSELY} comes from an address`,
    {
      locked: { [KYSELY]: { license: 'MIT', integrity: HASH, resolved: 'https://elsewhere.example/x.tgz' } },
    },
  ],
  [`${KYSELY} has the licence`, { locked: { [KYSELY]: { license: 'AGPL-3.0', integrity: HASH } } }],
  [`${KYSELY} has the licence`, { locked: { [KYSELY]: { integrity: HASH } } }],
  ['The lock file holds nothing', { locked: {} }],
])('are refused when %s', (fault, planted) => {
  expect(faultsOf({ ...ours(), ...planted }).join('\n')).toContain(fault);
});

it.each([...UNNAMED])('%s says MIT in its own files', (name) => {
  const folder = join(root, 'node_modules', name);
  const files = readdirSync(folder).filter((file) => /^(package\.json|licen[cs]e|readme)/i.test(file));
  expect(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')).toMatch(/\bMIT\b/);
});
