/** Prints what a developer needs after startup. */
import type { Config } from './config.ts';
import { demoAccounts } from './demo/demo-accounts.ts';

/** Prints the address, the demo accounts and the sandbox's mailbox. */
export function announce(config: Config): void {
  const lines = ['', `Merani is ready: ${config.publicUrl}/home`];
  if (config.demo) {
    const staff = demoAccounts.staff.map((one) => one.username).join(', ');
    lines.push(`Demo customer:   ${demoAccounts.customer.email}`);
    lines.push(`Demo staff:      ${staff}   at ${config.publicUrl}/manage/login`);
    lines.push(`Password of all: ${config.demoPassword}`);
  }
  if (config.sandbox) lines.push(`Sandbox mailbox: http://localhost:${config.sandboxPort}/mail`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
