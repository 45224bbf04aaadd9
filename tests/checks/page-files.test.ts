/** scripts/page-files.mjs on small builds made for the test. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const { earlyFaultsOf, faultsOf } = (await import(
  new URL('../../scripts/page-files.mjs', import.meta.url).href
)) as {
  earlyFaultsOf(client: string): string[];
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
    ['surfaces/site/home', 201_100],
    ['surfaces/account/parcels/parcels-screen', 300_100],
    ['surfaces/office/parcels/parcels-screen', 300_100],
    ['surfaces/office/agents/agents-screen', 316_100],
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

  it('hold the script of the receiver’s page small', () => {
    const plain = {
      'home.js': '',
      'receiver-a1.js': ' '.repeat(8_000),
      'receiver-a1.css': ' '.repeat(22_000),
    };
    const routes = ['root', 'surfaces/site/home'];
    expect(faultsOf(build(plain, routes))).toEqual([]);
    const planted = {
      'receiver-b.js': ' '.repeat(8_001),
      'receiver-c.css': ' '.repeat(22_001),
      'receiver-d.js': 'import"./base.js"',
    };
    expect(faultsOf(build({ ...plain, ...planted }, routes)).toSorted()).toEqual([
      "The receiver's page loads receiver-b.js of 8001 bytes.",
      "The receiver's page loads receiver-c.css of 22001 bytes.",
      "receiver-d.js of the receiver's page loads another script.",
    ]);
  });

  it('fail when the build has no routes', () => {
    expect(faultsOf(build({}, []))).toEqual(['The build has no routes.']);
  });
});

describe('script of a public page before a visitor does anything', () => {
  const clients = tempFolder('early-script');
  afterAll(() => clients.remove());

  /** A build with one page, whose element imports a second file. */
  function client(head: string, elementSize: number): string {
    const path = join(clients.path, String((builds += 1)));
    mkdirSync(join(path, 'assets'), { recursive: true });
    mkdirSync(join(path, 'home'));
    writeFileSync(join(path, 'assets', 'elements-1.js'), 'import"./second.js"');
    writeFileSync(join(path, 'assets', 'second.js'), ' '.repeat(elementSize));
    const elements = '<script type="module" async src="/ka/assets/elements-1.js"></script>';
    writeFileSync(join(path, 'home', 'index.html'), `<head>${head}</head><body>${elements}</body>`);
    return path;
  }

  it('passes when it is small', () => {
    expect(earlyFaultsOf(client('<script>run()</script>', 11_000))).toEqual([]);
  });

  it('fails when it is large, in the page or in what the page loads', () => {
    const noise = Array.from({ length: 20_000 }, (_, n) => (n * 2_654_435_761).toString(36)).join();
    for (const path of [client('', 12_000), client(`<script>${noise}</script>`, 0)])
      expect(earlyFaultsOf(path)).toEqual([expect.stringMatching(/^home\/index.html runs \d+ bytes/)]);
  });

  it('fails when a page fetches the application', () => {
    const path = client('<link rel="modulepreload" href="/assets/base-1.js">', 0);
    expect(earlyFaultsOf(path)).toEqual(['home/index.html fetches the application at once.']);
  });

  it('fails when there is no page', () => {
    mkdirSync(join(clients.path, 'empty'));
    expect(earlyFaultsOf(join(clients.path, 'empty'))).toEqual(['The build has no pages.']);
  });
});
