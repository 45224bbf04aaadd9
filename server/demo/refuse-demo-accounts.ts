/** Prevents a former demo, whose passwords are public, from running where others can reach it. */
import type { Context } from '../context.ts';
import { demoAccounts } from './demo-accounts.ts';

/** Throws when demo staff still have the demo password, unless the demo is enabled. */
export async function refuseDemoAccounts({ db, config, adapters }: Context): Promise<void> {
  if (config.demo || !config.reachable) return;
  const staff = await db
    .selectFrom('staff')
    .select(['username', 'password_hash'])
    .where(
      'username',
      'in',
      demoAccounts.staff.map((one) => one.username),
    )
    .where('active', '=', true)
    .execute();
  const left: string[] = [];
  for (const { username, password_hash } of staff)
    if (await adapters.passwords.matches(password_hash, config.demoPassword)) left.push(username);
  if (left.length === 0) return;
  throw new Error(
    `This database has staff with the demo's password: ${left.join(', ')}. Others could use them: give them ` +
      'other passwords, or start with an empty database.',
  );
}
