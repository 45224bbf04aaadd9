/**
 * Does what a new user does: clones the last commit into a new folder, runs `npm start` there, runs the journey of one
 * parcel in the browser, stops, and starts again to check that nothing was lost.
 */
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { endStarted, startProgram, type StartedProcess } from '../tests/support/started-process.ts';
import { tempFolder } from '../tests/support/temp-folder.ts';

const ROOT = join(import.meta.dirname, '..');
/** Milliseconds for a start, which installs the packages and builds the browser application first. */
const START_LIMIT = 900_000;

/** The environment of a user who has never run this project, without the variables of npm and this checkout. */
const cleanEnvironment: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE$|INIT_CWD)/i.test(name)),
);
cleanEnvironment['PATH'] = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.startsWith(ROOT) && !folder.includes('node_modules'))
  .join(delimiter);

/** Starts a program and passes on what it prints. */
function shown(name: string, command: string[], cwd: string, env: NodeJS.ProcessEnv): StartedProcess {
  const started = startProgram(name, command, { cwd, env, end: 'TERM' });
  started.child.stdout?.on('data', (text: string) => process.stdout.write(text));
  started.child.stderr?.on('data', (text: string) => process.stderr.write(text));
  return started;
}

/** Runs `npm start` until it is ready, on ports of the system's choice. */
async function start(folder: string) {
  const began = performance.now();
  const env = { ...cleanEnvironment, PORT: '0', SANDBOX_PORT: '0' };
  const npm = shown('npm start', ['npm', 'start'], folder, env);
  const [address = '', mailbox = ''] = await npm.until(() => {
    const found = /Merani is ready: (\S+)\/home[^]*Sandbox mailbox: (\S+)\/mail/.exec(npm.printed());
    return found?.slice(1);
  }, START_LIMIT);
  process.stdout.write(`Ready after ${Math.round((performance.now() - began) / 1000)} s.\n`);
  return { address, mailbox, stop: () => npm.stop() };
}

async function main(folder: string): Promise<void> {
  const clone = ['clone', '--quiet', ROOT, folder];
  if (spawnSync('git', clone, { env: cleanEnvironment, stdio: 'inherit' }).status !== 0)
    throw new Error('The clone failed.');
  const first = await start(folder);
  const env = { ...cleanEnvironment, BASE_URL: first.address, MAILBOX_URL: first.mailbox };
  const words = ['npx', 'playwright', 'test', 'one-parcel', '--reporter=list'];
  // Not by spawnSync: nobody would read what the product prints meanwhile.
  const journey = await shown('The journey', words, folder, env).ended;
  if (journey.code !== 0) throw new Error('The journey failed.');
  // 143: npm passed the signal on.
  const { code } = await first.stop();
  if (code !== 0 && code !== 143) throw new Error(`npm start stopped with ${code}.`);
  const second = await start(folder);
  if ((await fetch(`${second.address}/health/ready`)).status !== 200)
    throw new Error('The second start is not ready.');
  await second.stop();
}

const folder = tempFolder('first-run');
try {
  await main(folder.path);
  process.stdout.write('A clean clone starts, does its main job, stops, and starts again.\n');
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${(error as Error).message}\n`);
} finally {
  await endStarted();
  folder.remove();
}
