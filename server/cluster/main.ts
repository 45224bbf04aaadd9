/** `npm run distribute -- out | back | to HOST:PORT`: moves a company on a Citus cluster (docs/operations.md). */
import { readConfig } from '../config.ts';
import { distribute, moveTo } from './distribution.ts';
import { bringBack } from './return.ts';
import { unhurriedUrlOf } from '../db/pooler.ts';

const USAGE = 'Usage: npm run distribute -- out, back, or to HOST:PORT';

async function main([command, node, ...more]: readonly string[]): Promise<string> {
  const config = readConfig();
  if (config.databaseUrl === undefined) throw new Error('Set DATABASE_URL to the coordinator.');
  const url = unhurriedUrlOf(config, config.databaseUrl);
  const { schema } = config;
  if (command === 'out' && node === undefined)
    return `${schema} is on ${await distribute(url)} now, with all rows and invariants. Start it, and back it up as before.`;
  if (command === 'back' && node === undefined) {
    await bringBack(url);
    return `${schema} is on the coordinator again, with all rows and invariants. Start it.`;
  }
  if (command === 'to' && node !== undefined && /^.+:\d+$/.test(node) && more.length === 0) {
    await moveTo(url, node);
    return `${schema} is on ${node} now, and its invariants hold.`;
  }
  throw new Error(USAGE);
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
