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

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          isolate: false,
          include: ['shared/**/*.test.ts', 'sandbox/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/access/**/*.test.ts', 'tests/checks/**/*.test.ts'],
          globalSetup: 'tests/support/database-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Test files share only module state; loading the modules again for each file took half of the time.
          isolate: false,
        },
      },
      { test: { name: 'web', isolate: false, include: ['web/**/*.test.{ts,tsx}'], environment: 'node' } },
    ],
  },
});
