/**
 * Runs after the router's build. Pages that are complete as HTML load the application only on the first interaction
 * (with a loader of about 1 kB), and every page gets the small elements (cookie banner, referral modal, globe) that
 * must work before that. Inline scripts are final here, so that the server can hash them for its CSP.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildFolder, builtLanguage, pathPrefix } from './built-language.mjs';
import { builtTexts } from './built-texts.mjs';
import { inlineScript } from './inline-script.mjs';

const root = join(import.meta.dirname, '..');
const language = builtLanguage();
/** What URLs begin with. */
const base = pathPrefix(language);
const client = join(root, buildFolder(language), 'client');
const FALLBACK = '__spa-fallback.html';

// The router calls its fallback index.html, but / is not a page here: the server redirects it to /home.
renameSync(join(client, 'index.html'), join(client, FALLBACK));

// The router puts the pages of a language into a folder of its name; the server knows where they belong.
if (base !== '') {
  for (const name of readdirSync(join(client, base)))
    renameSync(join(client, base, name), join(client, name));
  rmdirSync(join(client, base));
}

const first = (await inline('before-paint')) + (await inline('translated-page'));
const elements = await buildElements();
await buildTrackingPage();

for (const page of readdirSync(client, { recursive: true }).filter((name) => name.endsWith('.html'))) {
  const path = join(client, page);
  const html = readFileSync(path, 'utf8').replace('<head>', () => `<head><script>${first}</script>`);
  const withElements = html.replace(
    '</body>',
    `<script type="module" async src="${elements}"></script></body>`,
  );
  writeFileSync(path, page === FALLBACK ? withElements : await lighten(withElements, page));
}

/** Moves the page's entry script into a file that the loader imports, and the preloads into the loader. */
async function lighten(html, page) {
  const entry = /<script type="module" async="">([^]*?)<\/script>/.exec(html);
  if (entry === null) throw new Error(`${page}: no entry script found; has the router's output changed?`);
  const file = `/assets/page-${hashOf(entry[1])}.js`;
  writeFileSync(join(client, file), entry[1]);
  const name = `${base}${file}`;
  const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
  const files = [name, ...new Set([...html.matchAll(preload)].map(([, href]) => href))];
  if (files.length === 1) throw new Error(`${page}: it preloads nothing; has the router's output changed?`);
  const script = await inline('page-script', {
    PAGE_ENTRY: name,
    PAGE_FILES: files,
    PAGE_STEPS: stepsOf(files),
    PAGE_WIZARD: /^book-a-courier\/(\w+)/.exec(page)?.[1] ?? '',
  });
  const lightened = html
    // React expects a script in this place.
    .replace(entry[0], '<script></script>')
    .replace('</head>', () => `<script>${script}</script></head>`)
    .replaceAll(preload, '');
  if (lightened.includes('rel="modulepreload"')) throw new Error(`${page}: a module is still preloaded`);
  return lightened;
}

/** The files that can run before the application starts, each after those that it imports. */
function stepsOf(files) {
  const steps = new Set();
  const add = (file) => {
    const code = readFileSync(join(client, file.slice(base.length)), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      add(`${base}/assets/${name}`);
    steps.add(file);
  };
  // The entry starts the application.
  files.filter((file) => !/\/(page-|manifest-|entry\.client-)/.test(file)).forEach(add);
  return [...steps];
}

/** A script of the pages' head. */
function inline(name, constants) {
  return inlineScript(join(root, 'web/start', `${name}.ts`), constants);
}

/** Builds the custom elements as a separate module; returns its URL. */
async function buildElements() {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [builtTexts],
    build: {
      outDir: client,
      emptyOutDir: false,
      assetsDir: 'assets',
      modulePreload: false,
      rolldownOptions: {
        input: { elements: join(root, 'web/surfaces/site/elements/main.ts') },
        output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const entry = result.output.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  return `${base}/${entry.fileName}`;
}

/** Builds the module with which the server draws the tracking page; it contains all that it needs. */
async function buildTrackingPage() {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [builtTexts],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'web/surfaces/site/tracking/page-html.tsx'),
      outDir: join(root, buildFolder(language), 'pages'),
      rolldownOptions: { output: { entryFileNames: 'tracking.mjs' } },
    },
  });
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
