/** Runs the sandbox as a child of the product: says when it is ready and goes when its parent goes. */
import { startSandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';

const starting = startSandbox(readSettings());

let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await (await starting).close();
  process.exit(0);
}

// Before the start is over, so that a parent that ends meanwhile is not missed.
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.on('disconnect', () => void stop());

const { port, smtpPort } = await starting;
if (process.send) process.send({ ready: true, port, smtp_port: smtpPort });
else process.stdout.write(`Sandbox on http://127.0.0.1:${port}, SMTP on port ${smtpPort}\n`);
