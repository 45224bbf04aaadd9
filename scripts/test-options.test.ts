/** The options of `npm test`: those that fit together, and what is said about the others. */
import { describe, expect, it } from 'vitest';

const { readOptions } = (await import(new URL('test-options.mjs', import.meta.url).href)) as {
  readOptions(words: string[], checks: string[]): object;
};

const CHECKS = ['lint', 'unit', 'journeys'];
const NONE = { only: undefined, strict: false, changed: false, slow: false, repeat: undefined };

describe('the options of npm test', () => {
  it.each([
    [[], NONE],
    [['--only', 'lint,unit'], { ...NONE, only: ['lint', 'unit'] }],
    [['--strict', '--slow'], { ...NONE, strict: true, slow: true }],
    [['--changed'], { ...NONE, changed: true }],
    [['--repeat', 'office-item'], { ...NONE, repeat: { name: 'office-item', times: 30 } }],
    [
      ['--repeat', 'office-item', '5', '--slow'],
      { ...NONE, slow: true, repeat: { name: 'office-item', times: 5 } },
    ],
  ])('%j', (words, options) => expect(readOptions(words, CHECKS)).toEqual(options));

  it.each([
    [['--only', 'lints'], 'No check has the name lints: lint, unit, journeys.'],
    [['--only', ''], 'No check has the name'],
    [['unit'], 'What is unit?'],
    [['--repeat', 'a', 'often'], 'often is no number of times.'],
    [['--repeat', 'a', '0'], '0 is no number of times.'],
    [['--repeat', 'a', '--changed'], '--repeat runs one test'],
    [['--fast'], '--fast'],
  ])('%j says what is wrong', (words, message) => expect(() => readOptions(words, CHECKS)).toThrow(message));
});
