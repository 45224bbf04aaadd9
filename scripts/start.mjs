// `npm start`: installs and builds what is missing, then runs the server until it is told to stop.
import { spawn, spawnSync } from 'node:child_process';
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

// Whoever started this may be killed without a word: then nobody waits for this server any more.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, 500).unref();
