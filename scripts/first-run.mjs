// `npm run first-run`: does what a new user does. Clones the last commit into a new folder, runs `npm start` there,
// runs the journey of one parcel in the browser, stops, and starts again to check that nothing was lost.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { node24, root } from './prepare.mjs';

/** The environment of a user who has never run this project, without the variables of npm and this checkout. */
const cleanEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE$|INIT_CWD)/i.test(name)),
);
cleanEnvironment.PATH = process.env.PATH.split(delimiter)
  .filter((folder) => !folder.startsWith(root) && !folder.includes('node_modules'))
  .join(delimiter);

const freePort = async () => {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

/** Started processes that are still running. */
const running = new Set();

/**
 * Runs `npm start` until it is ready; `stop` ends it and returns npm's exit code, null when npm passed the signal
 * on.
 */
async function start(folder, env) {
  const began = Date.now();
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
    process.stdout.write(chunk);
  });
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  const address = `http://localhost:${env.PORT}`;
  while (!printed.includes('/mail')) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    if (Date.now() - began > 900_000) throw new Error('npm start was not ready within 15 minutes');
    await pause(200);
  }
  console.log(`Ready after ${Math.round((Date.now() - began) / 1000)} s.`);
  return {
    address,
    mailbox: /Sandbox mailbox: (\S+)\/mail/.exec(printed)?.[1] ?? '',
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const readiness = async (address) => (await fetch(`${address}/health/ready`)).status;

const parent = mkdtempSync(join(tmpdir(), 'merani-first-run-'));
// The database's own user has to enter it.
chmodSync(parent, 0o755);
const folder = join(parent, 'merani');
let failed = false;
try {
  const cloned = spawnSync('git', ['clone', '--quiet', root, folder], {
    stdio: 'inherit',
    env: cleanEnvironment,
  });
  if (cloned.status !== 0) throw new Error('The clone failed.');
  const env = { ...cleanEnvironment, PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const first = await start(folder, env);
  const journey = spawnSync('npx', ['playwright', 'test', 'one-parcel', '--reporter=list'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...cleanEnvironment, BASE_URL: first.address, MAILBOX_URL: first.mailbox },
  });
  if (journey.status !== 0) throw new Error('The journey failed.');
  if (![0, 143, null].includes(await first.stop())) throw new Error('npm start did not stop cleanly.');
  const second = await start(folder, env);
  if ((await readiness(second.address)) !== 200) throw new Error('The second start is not ready.');
  await second.stop();
  console.log('A clean clone starts, does its main job, stops, and starts again.');
} catch (error) {
  failed = true;
  console.error(error.message);
} finally {
  for (const child of running) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  // As root, the database may have been placed elsewhere; remove that temporary folder too.
  const place = new URL('../server/db/cluster-location.ts', import.meta.url).href;
  const remove = `import('${place}').then(({ removeCluster }) => removeCluster(process.argv[1]))`;
  spawnSync(node24(), ['-e', remove, join(folder, 'data')], { stdio: 'inherit' });
  rmSync(parent, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
