/** `npm run backup -- FILE [--encrypt]` and `npm run restore -- FILE` (docs/operations.md). */
import { statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { bucketFiles } from '../adapters/bucket-stores.ts';
import { openBucket } from '../adapters/bucket.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { isEncrypted } from './archive.ts';
import { backUp } from './backup.ts';
import { openDatabase, openStopped } from './open-database.ts';
import { restore } from './restore.ts';

const USAGE = 'Usage: npm run backup -- FILE [--encrypt], or npm run restore -- FILE';

const MIN_LENGTH = 12;

async function main([command, ...rest]: readonly string[]): Promise<string> {
  const [file, ...more] = rest.filter((one) => one !== '--encrypt');
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  if (command === 'backup') return await saveTo(file, rest.includes('--encrypt'));
  if (command === 'restore') return await loadFrom(file);
  throw new Error(USAGE);
}

async function saveTo(file: string, encrypt: boolean): Promise<string> {
  const config = readConfig();
  const passphrase = encrypt ? (config.backupPassphrase ?? (await ask('Passphrase: '))) : undefined;
  if (passphrase !== undefined && passphrase.length < MIN_LENGTH)
    throw new Error(`The passphrase is too short: ${MIN_LENGTH} characters or more, in BACKUP_PASSPHRASE.`);
  const { url, close } = await openDatabase(config, tell);
  const bucket = config.s3 && bucketFiles(openBucket(config.s3));
  const began = Date.now();
  try {
    const options = { databaseUrl: url, dataDir: config.dataDir, file, passphrase, bucket };
    const { rows, files, gone } = await backUp({ ...options, onProgress: show });
    const deleted = gone > 0 ? ` (${gone} were deleted meanwhile)` : '';
    const kind = encrypt ? 'encrypted' : 'not encrypted: keep it as safe as the keys in it';
    return `${file}: ${rows} rows, ${files} files${deleted}, ${statSync(file).size} bytes in ${secondsSince(began)} s, ${kind}.`;
  } finally {
    await close();
  }
}

async function loadFrom(file: string): Promise<string> {
  const config = readConfig();
  const passphrase = isEncrypted(file) ? (config.backupPassphrase ?? (await ask('Passphrase: '))) : undefined;
  const { url, close } = await openStopped(config, tell);
  const began = Date.now();
  try {
    const options = { databaseUrl: url, dataDir: config.dataDir, file, passphrase };
    const { rows, files } = await restore({ ...options, log: createLog(config), onProgress: show });
    return `${file} is restored: ${rows} rows, ${files} files in ${secondsSince(began)} s.`;
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

/** Reads a line from the terminal without showing it; '' without a terminal. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  const answer = await lines.question('');
  lines.close();
  process.stderr.write('\n');
  return answer;
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
