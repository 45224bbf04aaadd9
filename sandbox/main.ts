/** Runs the sandbox as a child process of the product: reports when it is ready and exits with its parent. */
import { startSandbox } from './sandbox.ts';
import { WHATSAPP } from './phone/templates.ts';
import { readSettings } from './settings.ts';

const starting = startSandbox(readSettings());

let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await (await starting).close();
  process.exit(0);
}

// Registered before startup completes, so that a parent that exits meanwhile is noticed.
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.on('disconnect', () => void stop());

const { port, smtpPort, sendEventsTo } = await starting;
// The product's port is known later than this one's, because the product needs this one first.
process.on('message', (message: { webhook_url?: string }) => {
  if (message.webhook_url !== undefined) sendEventsTo(message.webhook_url);
});
if (process.send) process.send({ ready: true, port, smtp_port: smtpPort, whatsapp: WHATSAPP });
else process.stdout.write(`Sandbox on http://127.0.0.1:${port}, SMTP on port ${smtpPort}\n`);
