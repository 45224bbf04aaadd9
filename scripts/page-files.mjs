// Runs after the build and adds up the script files that each page loads at the start. Fails when a page loads too many
// or too much, or when a public page loads code that only customers or staff need.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MAX_FILES = 15;
/** Bytes as they are sent. `first` are the screens that a login opens. */
const MAX_SIZE = { public: 195_500, first: 297_000, private: 310_000 };
const FIRST = /(cargos|items)-screen$/;
const PRIVATE = /^(office|desk|intake|board|administration|account|mantine)-/;

/** The faults of a build, one line each. */
export function faultsOf(assets) {
  const manifest = readManifest(assets);
  const routes = Object.values(manifest.routes).filter((route) => route.module);
  if (routes.length === 0) return ['The build has no routes.'];
  return routes.flatMap((route) => {
    const files = filesOf(assets, manifest, route);
    const isPublic = /^(root|surfaces\/site\/|not-found)/.test(route.id);
    const size = files.reduce((sum, file) => sum + sentSize(join(assets, file)), 0);
    const most = MAX_SIZE[isPublic ? 'public' : FIRST.test(route.id) ? 'first' : 'private'];
    const wrong = isPublic ? files.filter((file) => PRIVATE.test(file)) : [];
    return [
      ...wrong.map((file) => `${route.id} is public and loads ${file}.`),
      ...(size > most ? [`${route.id} loads ${size} bytes.`] : []),
      ...(files.length > MAX_FILES ? [`${route.id} loads ${files.length} files.`] : []),
    ];
  });
}

/** The size of the compressed copy, which browsers get; small files have none. */
const sentSize = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

function readManifest(assets) {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (name === undefined) throw new Error('The build has no manifest: has the router changed?');
  const [, json] = /__reactRouterManifest=(.*?);?\s*$/s.exec(readFileSync(join(assets, name), 'utf8')) ?? [];
  return JSON.parse(json);
}

/** The entry, the route and its parents, and everything they import statically. */
function filesOf(assets, manifest, route) {
  const chain = [manifest.entry.module];
  for (let one = route; one; one = manifest.routes[one.parentId]) if (one.module) chain.push(one.module);
  const found = new Set(chain.map((path) => path.split('/').pop()));
  for (const file of found) {
    const code = readFileSync(join(assets, file), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) found.add(name);
  }
  return [...found];
}

if (import.meta.main) {
  const faults = faultsOf(join(import.meta.dirname, '..', 'build', 'client', 'assets'));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
