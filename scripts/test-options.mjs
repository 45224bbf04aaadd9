// The options of `npm test -- …`.
import { parseArgs } from 'node:util';

/**
 * Reads the options; throws a message for the user when they do not fit together.
 * @param {string[]} words what follows `npm test --`
 * @param {string[]} checks the names that `--only` knows
 */
export function readOptions(words, checks) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      strict: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      repeat: { type: 'string' },
      slow: { type: 'boolean', default: false },
    },
  });
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => !checks.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`No check has the name ${unknown.join(', ')}: ${checks.join(', ')}.`);
  if (values.repeat === undefined && positionals.length > 0)
    throw new Error(`What is ${positionals.join(' ')}? Did you mean --only, or --repeat NAME 30?`);
  const times = Number(positionals[0] ?? 30);
  if (!Number.isInteger(times) || times < 1) throw new Error(`${positionals[0]} is no number of times.`);
  if (values.repeat !== undefined && (only || values.changed))
    throw new Error('--repeat runs one test: it goes without --only and --changed.');
  return {
    only,
    strict: values.strict,
    changed: values.changed,
    slow: values.slow,
    repeat: values.repeat === undefined ? undefined : { name: values.repeat, times },
  };
}
