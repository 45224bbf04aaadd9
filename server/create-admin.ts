/** Creates the main admin (staff id 1) of a new installation: `npm run admin -- USERNAME`, password on standard input. */
import { createInterface } from 'node:readline/promises';
import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { preparePooler, unhurriedUrlOf } from './db/pooler.ts';
import { createMainAdmin } from './features/people/agents/agents.service.ts';
import { configuredAdapters, openContext } from './open-context.ts';

const MIN_NAME_LENGTH = 3;
const MIN_PASSWORD_LENGTH = 8;

async function main(username: string): Promise<string> {
  const config = readConfig();
  if (config.databaseUrl === undefined)
    throw new Error('Set DATABASE_URL; the embedded database has its demo admin.');
  if (username.length < MIN_NAME_LENGTH)
    throw new Error('Usage: npm run admin -- USERNAME (3 characters or more)');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const password = await lines.question('Password (8 characters or more): ');
  lines.close();
  if (password.length < MIN_PASSWORD_LENGTH) throw new Error('The password is too short.');
  const url = unhurriedUrlOf(config, config.databaseUrl);
  await migrate(url);
  if (config.pooled) await preparePooler(config.databaseUrl, url);
  const { context, close } = openContext(config, config.databaseUrl, configuredAdapters(config));
  try {
    await createMainAdmin(context, username, password);
  } finally {
    await close();
  }
  return `${username} is the main admin.`;
}

try {
  process.stdout.write(`${await main(process.argv[2] ?? '')}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
