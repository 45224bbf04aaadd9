/** `npm run backup -- FILE [--encrypt | --plain]` and `npm run restore -- FILE [--without-jobs]` (docs/operations.md). */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { bucketFiles } from '../adapters/bucket-stores.ts';
import { openBucket } from '../adapters/bucket.ts';
import { askSilently } from '../ask-silently.ts';
import { requireOwnDataDir } from '../claim-data-dir.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { isEncrypted } from './archive.ts';
import { backUp } from './backup.ts';
import { openDatabase, openStopped } from './open-database.ts';
import { restore } from './restore.ts';

const USAGE =
  'Usage: npm run backup -- FILE [--encrypt | --plain], or npm run restore -- FILE [--without-jobs]';
const OPTIONS = ['--encrypt', '--plain', '--without-jobs'];

const MIN_LENGTH = 12;

async function main([command, ...rest]: readonly string[], signal: AbortSignal): Promise<string> {
  const [name, ...more] = rest.filter((one) => !OPTIONS.includes(one));
  const [option, ...others] = OPTIONS.filter((one) => rest.includes(one) || isTakenByNpm(one));
  if (name === undefined || more.length > 0 || others.length > 0) throw new Error(USAGE);
  // npm runs its commands in the project's folder.
  const file = resolve(process.env['INIT_CWD'] ?? '', name);
  const withoutJobs = option === '--without-jobs';
  if (command === 'backup' && !withoutJobs) return await saveTo(file, { option, signal });
  if (command === 'restore' && (withoutJobs || option === undefined))
    return await loadFrom(file, { withoutJobs, signal });
  throw new Error(USAGE);
}

/** Without `--` before it npm keeps an option for itself. */
const isTakenByNpm = (option: string) =>
  process.env[`npm_config_${option.slice(2).replaceAll('-', '_')}`] === 'true';

interface Saving {
  /** Without one it is encrypted if there is a passphrase in the settings. */
  option: string | undefined;
  signal: AbortSignal;
}

async function saveTo(file: string, { option, signal }: Saving): Promise<string> {
  const config = readConfig();
  requireOwnDataDir(config.dataDir, config.schema);
  const encrypt = option === '--encrypt' || (option === undefined && config.backupPassphrase !== undefined);
  const passphrase = encrypt ? (config.backupPassphrase ?? (await ask('Passphrase: '))) : undefined;
  if (passphrase !== undefined && passphrase.length < MIN_LENGTH)
    throw new Error(`The passphrase is too short: ${MIN_LENGTH} characters or more, in BACKUP_PASSPHRASE.`);
  const { url, close } = await openDatabase(config, tell);
  const bucket = config.s3 && bucketFiles(openBucket(config.s3));
  const began = Date.now();
  try {
    const options = { databaseUrl: url, dataDir: config.dataDir, file, passphrase, bucket, signal };
    const { rows, files, gone, missing } = await backUp({ ...options, onProgress: show });
    const deleted = gone > 0 ? ` (${gone} were deleted meanwhile)` : '';
    const kind = encrypt ? 'encrypted' : 'not encrypted: keep it as safe as the keys in it';
    const figures = `${rows} rows, ${files} files${deleted}, ${statSync(file).size} bytes in ${secondsSince(began)} s, ${kind}`;
    if (missing > 0)
      throw new Error(
        `${file}: ${figures}.\n${missing} files that the database names are MISSING in it: are DATA_DIR and S3_BUCKET those of the product?`,
      );
    return `${file}: ${figures}.`;
  } finally {
    await close();
  }
}

interface Loading {
  withoutJobs: boolean;
  signal: AbortSignal;
}

async function loadFrom(file: string, { withoutJobs, signal }: Loading): Promise<string> {
  const config = readConfig();
  requireOwnDataDir(config.dataDir, config.schema);
  const passphrase = isEncrypted(file) ? (config.backupPassphrase ?? (await ask('Passphrase: '))) : undefined;
  const { url, close } = await openStopped(config, tell);
  const began = Date.now();
  try {
    const options = { databaseUrl: url, dataDir: config.dataDir, file, passphrase, withoutJobs, signal };
    const { rows, files, missing } = await restore({ ...options, log: createLog(config), onProgress: show });
    const left = withoutJobs ? ', without what waited to be done' : '';
    const lost = missing > 0 ? ` ${missing} files that the database names were not in it.` : '';
    return `${file} is restored: ${rows} rows, ${files} files${left} in ${secondsSince(began)} s.${lost}`;
  } finally {
    await close();
  }
}

const secondsSince = (began: number) => ((Date.now() - began) / 1000).toFixed(1);

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** How far it is, in one line of a terminal. */
function show({ rows, files }: { rows: number; files: number }): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${rows} rows, ${files} files `);
}

/** '' without a terminal. */
const ask = async (question: string) => (process.stdin.isTTY ? askSilently(question) : '');

const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => interrupted.abort());

try {
  process.stdout.write(`${await main(process.argv.slice(2), interrupted.signal)}\n`);
} catch (error) {
  const { message } = error as Error;
  process.stderr.write(interrupted.signal.aborted ? 'Interrupted: nothing of it is left.\n' : `${message}\n`);
  process.exitCode = 1;
}
