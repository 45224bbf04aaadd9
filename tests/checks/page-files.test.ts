/** scripts/page-files.mjs on small builds made for the test. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const { faultsOf } = (await import(new URL('../../scripts/page-files.mjs', import.meta.url).href)) as {
  faultsOf(assets: string): string[];
};

const folder = tempFolder('page-files');
let builds = 0;

function build(files: Record<string, string>, routes: readonly string[]): string {
  const assets = join(folder.path, String((builds += 1)));
  mkdirSync(assets);
  const manifest = {
    entry: { module: '/assets/entry.js' },
    routes: Object.fromEntries(
      routes.map((id) => [
        id,
        { id, parentId: id === 'root' ? undefined : 'root', module: `/assets/${id.split('/').pop()}.js` },
      ]),
    ),
  };
  const all = { 'entry.js': '', 'root.js': '', ...files };
  for (const [name, code] of Object.entries(all)) writeFileSync(join(assets, name), code);
  writeFileSync(join(assets, 'manifest-1.js'), `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  return assets;
}

describe('script files of a page', () => {
  afterAll(() => folder.remove());

  it('pass when they are few and public pages load no private code', () => {
    const files = { 'home.js': 'import"./base-1.js"', 'items.js': 'import"./mantine-1.js"', 'base-1.js': '' };
    const routes = ['root', 'surfaces/site/home', 'surfaces/office/items'];
    expect(faultsOf(build({ ...files, 'mantine-1.js': '' }, routes))).toEqual([]);
  });

  it('fail when a public page loads private code indirectly', () => {
    const files = { 'home.js': 'import{a}from"./base-1.js"', 'base-1.js': 'import"./mantine-1.js"' };
    expect(faultsOf(build({ ...files, 'mantine-1.js': '' }, ['root', 'surfaces/site/home']))).toEqual([
      'surfaces/site/home is public and loads mantine-1.js.',
    ]);
  });

  it('fail when there are too many', () => {
    const parts = Array.from({ length: 14 }, (_, n) => `part-${n}.js`);
    const files = Object.fromEntries(parts.map((name) => [name, '']));
    const home = parts.map((name) => `import"./${name}"`).join(';');
    expect(faultsOf(build({ ...files, 'home.js': home }, ['root', 'surfaces/site/home']))).toEqual([
      'surfaces/site/home loads 17 files.',
    ]);
  });

  it.each([
    ['surfaces/site/home', 196_000],
    ['surfaces/account/cargos/cargos-screen', 298_000],
    ['surfaces/office/parcels/items-screen', 298_000],
    ['surfaces/office/agents/agents-screen', 311_000],
  ])('fail when those of %s are too large', (id, size) => {
    const name = `${id.split('/').pop()}.js`;
    expect(faultsOf(build({ [name]: ' '.repeat(size) }, ['root', id]))).toEqual([
      `${id} loads ${size} bytes.`,
    ]);
    expect(faultsOf(build({ [name]: ' '.repeat(size - 1_000) }, ['root', id]))).toEqual([]);
  });

  it('count as they are sent, compressed', () => {
    const files = { 'home.js': ' '.repeat(900_000), 'home.js.br': 'small' };
    expect(faultsOf(build(files, ['root', 'surfaces/site/home']))).toEqual([]);
  });

  it('fail when the build has no routes', () => {
    expect(faultsOf(build({}, []))).toEqual(['The build has no routes.']);
  });
});
