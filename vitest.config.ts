import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, which would otherwise run last and alone. */
const LONGEST = ['tests/checks/trials.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

/** Tests that start the product or its database as processes, and the trials' short form. */
const PROCESSES = ['embedded', 'process', 'started-process', 'trials'].map(
  (name) => `tests/checks/${name}.test.ts`,
);

/** Tests that open pages in Chromium, without the product. */
const BROWSER = ['web/start/**/*.test.ts'];

const MINUTE = 60_000;

/** Time limits end what hangs; they don't judge, and a passing test waits for none of them. */
const LIMITS = {
  testTimeout: 5 * MINUTE,
  hookTimeout: 3 * MINUTE,
  expect: { poll: { timeout: MINUTE, interval: 50 } },
};

/** Test files share only module state; loading the modules again for each file took half of the time. */
const SHARED = { ...LIMITS, isolate: false };

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...SHARED,
          name: 'domain',
          include: ['shared/**/*.test.ts', 'sandbox/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...SHARED,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/access/**/*.test.ts', 'tests/checks/**/*.test.ts'],
          exclude: PROCESSES,
          globalSetup: 'tests/support/database-setup.ts',
        },
      },
      // Run again once when one fails: what passes then is flaky (docs/testing.md).
      { test: { ...SHARED, name: 'processes', include: PROCESSES, retry: 1 } },
      {
        test: {
          ...SHARED,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: BROWSER,
          environment: 'node',
        },
      },
      // The same for what a browser does on small pages: an answer of its own may be lost, for which it has no limit.
      { test: { ...SHARED, name: 'browser', include: BROWSER, testTimeout: 2 * MINUTE, retry: 2 } },
    ],
  },
});
