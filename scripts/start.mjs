// `npm start`: installs and builds what is missing, then runs the server until it is told to stop.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { environment, install, node24, root } from './prepare.mjs';

const production = process.env.NODE_ENV === 'production';
if (!production) install();
const built = spawnSync(node24(), ['scripts/build.mjs', production ? '--must-exist' : '--if-changed'], {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);

const server = spawn(node24(), ['server/main.ts'], {
  cwd: root,
  env: environment(),
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 1));

// npm may be killed without notice, with or without the shell between it and this process. Stop the server then,
// since nobody is waiting for it.
const parentOf = (pid) => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
};
if (process.env.npm_lifecycle_event) {
  const [parent, grandparent] = [process.ppid, parentOf(process.ppid)];
  setInterval(() => {
    if (process.ppid !== parent || parentOf(parent) !== grandparent) server.kill('SIGTERM');
  }, 500).unref();
}
