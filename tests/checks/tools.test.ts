/** Formatter, linter, type check and dead-code check each report a planted fault, and pass without it. */
import { describe, expect, it } from 'vitest';
import { plant } from './planted.ts';

const GOOD = 'export const good = (count: number): string => `${count}`;\n';

const CHECKS = [
  {
    name: 'format',
    tool: 'oxfmt',
    args: ['--check', 'server'],
    bad: { 'server/planted.ts': 'export   const a="x"\n' },
    good: { 'server/planted.ts': GOOD },
  },
  {
    name: 'lint: any',
    tool: 'oxlint',
    args: ['--deny-warnings', 'server'],
    bad: { 'server/planted.ts': 'export const a = (b: any): unknown => b;\n' },
    good: { 'server/planted.ts': GOOD },
  },
  {
    name: 'lint by types: a promise that nobody waits for',
    tool: 'oxlint',
    args: ['--type-aware', '--deny-warnings', 'server'],
    bad: {
      'server/planted.ts': 'const work = async (): Promise<void> => {};\nwork();\nexport const a = work;\n',
    },
    good: { 'server/planted.ts': GOOD },
  },
  {
    name: 'lint: an import that climbs more than one folder',
    tool: 'oxlint',
    args: ['--deny-warnings', 'web'],
    bad: { 'web/ui/form/planted.ts': "export { good } from '../../api/call.ts';\n" },
    good: { 'web/ui/form/planted.ts': "export { good } from '#web/api/call.ts';\n" },
  },
  ...['waitForTimeout(500)', "waitForFunction('isStored')"].map((call) => ({
    name: `lint: a journey that waits by ${call}`,
    tool: 'oxlint',
    args: ['--deny-warnings', 'tests'],
    bad: {
      'tests/journeys/planted.ts': `import type { Page } from '@playwright/test';\nexport const wait = (page: Page) => page.${call};\n`,
    },
    good: { 'tests/journeys/planted.ts': GOOD },
  })),
  {
    name: 'types',
    tool: 'tsc',
    args: ['-p', 'tsconfig.json'],
    bad: { 'server/planted.ts': 'export const a: number = "text";\n' },
    good: { 'server/planted.ts': GOOD },
  },
  {
    name: 'dead code',
    tool: 'knip',
    args: ['--no-progress', '--include', 'exports,files', '--no-config-hints'],
    bad: {
      'server/main.ts': "import { used } from './planted.ts';\nprocess.stdout.write(used);\n",
      'server/planted.ts': "export const used = 'a';\nexport const unused = 'b';\n",
    },
    good: {
      'server/main.ts': "import { used } from './planted.ts';\nprocess.stdout.write(used);\n",
      'server/planted.ts': "export const used = 'a';\n",
    },
  },
  {
    name: 'code that only tests use',
    tool: 'knip',
    args: ['--production', '--no-progress', '--include', 'exports,files', '--no-config-hints'],
    bad: {
      'server/main.ts': "import { used } from './planted.ts';\nprocess.stdout.write(used);\n",
      'server/planted.ts': "export const used = 'a';\nexport const tested = 'b';\n",
      'server/planted.test.ts': "import { tested } from './planted.ts';\nprocess.stdout.write(tested);\n",
    },
    good: {
      'server/main.ts': "import { used } from './planted.ts';\nprocess.stdout.write(used);\n",
      'server/planted.ts': "export const used = 'a';\n",
      'server/planted.test.ts': "import { used } from './planted.ts';\nprocess.stdout.write(used);\n",
    },
  },
];

describe('the tools of npm test', () => {
  it.each(CHECKS)('$name fails with the planted fault and passes without it', ({ tool, args, bad, good }) => {
    const [wrong, right] = [plant(bad), plant(good)];
    const [failing, passing] = [wrong.run(tool, [...args]), right.run(tool, [...args])];
    wrong.remove();
    right.remove();
    expect(failing.status, failing.output).not.toBe(0);
    expect(passing.status, passing.output).toBe(0);
  });
});
