// Runs after the build and adds up the script of each page: what public pages run before a visitor does anything, and what
// a page loads with the application. Fails when it is too much or in too many files, or when a public page loads code that
// only customers or staff need.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildFolder, builtLanguage } from './built-language.mjs';

/** Scripts. With its document, stylesheets, fonts, pictures and calls, a public page makes at most 25 requests. */
const MAX_FILES = { public: 11, first: 15, private: 15 };
/** Bytes as they are sent: a public page's own script and the small elements, without the application. */
const MAX_EARLY = 12_000;
/** Bytes as they are sent. `first` are the screens that a login opens. */
const MAX_SIZE = { public: 201_000, first: 300_000, private: 316_000 };
/** Bytes by which the same texts are longer: a Georgian letter has three. */
const LONGER = { en: 0, ka: 6_500, sv: 2_200 };
const FIRST = /\/parcels-screen$/;
const PRIVATE = /^(office|handling|intake|scanner|scanning|board|administration|account|mantine)-/;

/** Bytes of the receiver's page as browsers run and read them, not compressed: it is for slow phones. */
const RECEIVER = { js: 8_000, css: 22_000 };

/** The faults of a build, one line each. */
export function faultsOf(assets, language = 'en') {
  return [...routeFaults(assets, language), ...receiverFaults(assets)];
}

/** The receiver's page has one script and one stylesheet of its own (docs/decisions/033). */
function receiverFaults(assets) {
  const files = readdirSync(assets).filter((file) => /^receiver-[\w-]+\.(js|css)$/.test(file));
  return files.flatMap((file) => {
    const { size } = statSync(join(assets, file));
    const isModule = /\b(?:from|import)\s*\(?\s*["'`]/.test(readFileSync(join(assets, file), 'utf8'));
    return [
      ...(size > RECEIVER[file.split('.').pop()]
        ? [`The receiver's page loads ${file} of ${size} bytes.`]
        : []),
      ...(file.endsWith('.js') && isModule ? [`${file} of the receiver's page loads another script.`] : []),
    ];
  });
}

/** The faults of the prerendered pages, one line each: `client` is the folder of a build. */
export function earlyFaultsOf(client) {
  const pages = readdirSync(client, { recursive: true }).filter((file) => file.endsWith('index.html'));
  if (pages.length === 0) return ['The build has no pages.'];
  return pages.flatMap((page) => {
    const html = readFileSync(join(client, page), 'utf8');
    const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)];
    const inline = scripts.map(([, , code]) => code).join('\n');
    const files = scripts.flatMap(([, attributes]) => /src="[^"]*\/([^"/]+)"/.exec(attributes)?.[1] ?? []);
    const loaded = withImports(join(client, 'assets'), files);
    const sizes = loaded.map((file) => sentSize(join(client, 'assets', file)));
    const size = sizes.reduce((sum, one) => sum + one, brotliCompressSync(inline).length);
    return [
      ...(size > MAX_EARLY ? [`${page} runs ${size} bytes of script at once.`] : []),
      ...(html.includes('rel="modulepreload"') ? [`${page} fetches the application at once.`] : []),
    ];
  });
}

function routeFaults(assets, language) {
  const manifest = readManifest(assets);
  const routes = Object.values(manifest.routes).filter((route) => route.module);
  if (routes.length === 0) return ['The build has no routes.'];
  return routes.flatMap((route) => {
    const files = filesOf(assets, manifest, route);
    const isPublic = /^(root|surfaces\/site\/|not-found)/.test(route.id);
    const size = files.reduce((sum, file) => sum + sentSize(join(assets, file)), 0);
    const kind = isPublic ? 'public' : FIRST.test(route.id) ? 'first' : 'private';
    const most = MAX_SIZE[kind] + LONGER[language];
    const wrong = isPublic ? files.filter((file) => PRIVATE.test(file)) : [];
    return [
      ...wrong.map((file) => `${route.id} is public and loads ${file}.`),
      ...(size > most ? [`${route.id} loads ${size} bytes.`] : []),
      ...(files.length > MAX_FILES[kind] ? [`${route.id} loads ${files.length} files.`] : []),
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
  return withImports(
    assets,
    chain.map((path) => path.split('/').pop()),
  );
}

/** These files and everything that they import statically. */
function withImports(assets, files) {
  const found = new Set(files);
  for (const file of found) {
    const code = readFileSync(join(assets, file), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) found.add(name);
  }
  return [...found];
}

if (import.meta.main) {
  const language = builtLanguage();
  const client = join(import.meta.dirname, '..', buildFolder(language), 'client');
  const faults = [...faultsOf(join(client, 'assets'), language), ...earlyFaultsOf(client)];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
