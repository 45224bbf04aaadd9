/** `npm run trial -- NAME`: runs one trial, or `all`. Exits 1 when a bound was exceeded. */
import { hostile } from './hostile.ts';

const trials: Readonly<Record<string, () => Promise<boolean>>> = { hostile };

const name = process.argv[2] ?? '';
const chosen = name === 'all' ? Object.values(trials) : [trials[name]];
if (chosen.some((trial) => trial === undefined)) {
  process.stderr.write(`Usage: npm run trial -- NAME, one of: ${Object.keys(trials).join(', ')}, all\n`);
  process.exit(1);
}
let held = true;
for (const trial of chosen) held = ((await trial?.()) ?? false) && held;
process.exit(held ? 0 : 1);
