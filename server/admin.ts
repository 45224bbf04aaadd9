/**
 * What only somebody at the machine may do: `npm run admin -- USERNAME` creates the main admin (staff id 1) of a new
 * installation, with the password on standard input; `npm run admin -- --reset-second-factor USERNAME` ends the second
 * factor of whoever lost both the app and the recovery codes.
 */
import { parseArgs } from 'node:util';
import { askSilently } from './ask-silently.ts';
import { readConfig, type Config } from './config.ts';
import type { Context } from './context.ts';
import { migrate } from './db/migrate.ts';
import { preparePooler, unhurriedUrlOf } from './db/pooler.ts';
import { resetSecondFactor } from './features/people/agents/agent-changes.service.ts';
import { createMainAdmin } from './features/people/agents/agents.service.ts';
import { configuredAdapters, openContext } from './open-context.ts';

const MIN_NAME_LENGTH = 3;
const MIN_PASSWORD_LENGTH = 8;
const USAGE = `Usage: npm run admin -- USERNAME (${MIN_NAME_LENGTH} characters or more)
       npm run admin -- --reset-second-factor USERNAME`;

async function main(): Promise<string> {
  const config = readConfig();
  const { databaseUrl } = config;
  if (databaseUrl === undefined)
    throw new Error('Set DATABASE_URL; the embedded database has its demo admin.');
  const { values, positionals } = parseArgs({
    options: { 'reset-second-factor': { type: 'string' } },
    allowPositionals: true,
  });
  const lost = values['reset-second-factor'];
  const [username = ''] = positionals;
  if (lost === undefined ? username.length < MIN_NAME_LENGTH : positionals.length > 0) throw new Error(USAGE);
  return lost === undefined ? create(config, databaseUrl, username) : reset(config, databaseUrl, lost);
}

async function create(config: Config, databaseUrl: string, username: string): Promise<string> {
  const password = await askSilently('Password (8 characters or more): ');
  if (password.length < MIN_PASSWORD_LENGTH) throw new Error('The password is too short.');
  const url = unhurriedUrlOf(config, databaseUrl);
  await migrate(url);
  if (config.behindPooler) await preparePooler(databaseUrl, url);
  await within(config, databaseUrl, (context) => createMainAdmin(context, username, password));
  return `${username} is the main admin.`;
}

async function reset(config: Config, databaseUrl: string, username: string): Promise<string> {
  await within(config, databaseUrl, (context) => resetSecondFactor(context, username));
  return `${username} has no second factor any more, and is logged out everywhere.`;
}

async function within(
  config: Config,
  databaseUrl: string,
  work: (context: Context) => Promise<void>,
): Promise<void> {
  const { context, close } = openContext(config, databaseUrl, configuredAdapters(config));
  try {
    await work(context);
  } finally {
    await close();
  }
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
