/**
 * Builds the receiver's page (docs/decisions/033): the module with which the server draws it, its stylesheet, and the small
 * script that makes its forms quicker. The stylesheet is that of the components that draw the page.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildFolder, builtLanguage, pathPrefix } from './built-language.mjs';
import { builtTexts } from './built-texts.mjs';

const root = join(import.meta.dirname, '..');
const language = builtLanguage();
const base = pathPrefix(language);
const client = join(root, buildFolder(language), 'client');
const SOURCE = 'web/surfaces/site/receiver';
/** The oldest browsers that the page is for: those of phones with Android 6. */
const OLDEST = ['chrome106', 'safari16.4', 'firefox115'];

const shared = {
  configFile: false,
  root,
  base: `${base}/`,
  logLevel: 'warn',
  publicDir: false,
  plugins: [builtTexts],
};

const script = await buildScript();
const { code, styles } = await buildModule();
if (!code.includes('RECEIVER_STYLES') || !code.includes('RECEIVER_SCRIPT'))
  throw new Error('The page names no stylesheet or script.');
writeFileSync(
  join(root, buildFolder(language), 'pages', 'receiver.mjs'),
  code.replace('RECEIVER_STYLES', styles).replace('RECEIVER_SCRIPT', script),
);

async function buildScript() {
  const { output } = await build({
    ...shared,
    build: {
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      target: OLDEST,
      rolldownOptions: {
        input: { receiver: join(root, SOURCE, 'main.ts') },
        output: { entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  if (output.length !== 1) throw new Error('The script of the receiver’s page is more than one file.');
  return `${base}/${output[0].fileName}`;
}

async function buildModule() {
  const { output } = await build({
    ...shared,
    ssr: { noExternal: true },
    build: {
      ssr: join(root, SOURCE, 'page-html.tsx'),
      write: false,
      cssTarget: OLDEST,
      cssMinify: true,
      emitAssets: true,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash][extname]' } },
    },
  });
  const sheets = output
    .filter(({ fileName }) => fileName.endsWith('.css'))
    .map(({ source }) => String(source));
  const css = sheets.join('');
  const name = `assets/receiver-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(client, name), css);
  const entry = output.find((one) => one.type === 'chunk' && one.isEntry);
  return { code: entry.code, styles: `${base}/${name}` };
}
