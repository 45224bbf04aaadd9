/** Says that the product is ready: to a developer, and to the process that started it. */
import type { Config } from './config.ts';
import { demoAccounts } from './demo/demo-accounts.ts';

/** What the product sends on its channel, if it was started with one, when it is ready. */
export interface ReadyMessage {
  type: 'merani:ready';
  port: number;
  /** The sandbox's; null without one. */
  sandbox_port: number | null;
}

/** Prints the address, the demo accounts and the sandbox's mailbox and phone, and sends the ports. */
export function reportReady(config: Config): void {
  const lines = ['', `Merani is ready: ${config.publicUrl}/home`];
  if (config.demo) {
    const staff = demoAccounts.staff.map((one) => one.username).join(', ');
    lines.push(`Demo customer:   ${demoAccounts.customer.email}`);
    lines.push(`Demo staff:      ${staff}   at ${config.publicUrl}/manage/login`);
    lines.push(`Password of all: ${config.demoPassword}`);
  }
  const sandbox = `http://localhost:${config.sandboxPort}`;
  if (config.sandbox) lines.push(`Sandbox mailbox: ${sandbox}/mail`, `Sandbox phone:   ${sandbox}/phone`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
  const message: ReadyMessage = {
    type: 'merani:ready',
    port: config.port,
    sandbox_port: config.sandbox ? config.sandboxPort : null,
  };
  if (process.connected) process.send?.(message);
}
