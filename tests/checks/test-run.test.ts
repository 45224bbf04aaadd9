/**
 * `npm test` on planted tests: what is run again, what counts as flaky, and that a run which executed nothing fails. The
 * real scripts and settings run in a copy that has no other tests.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plant } from './planted.ts';

/** A test that fails at its first tries, `failures` of them. */
const journey = (title: string, failures: number) =>
  `test('${title}', ({}, { retry }) => { if (retry < ${failures}) throw new Error('${title}: try ' + retry); });\n`;
const unit = (title: string, failures: number) =>
  `let tries = 0;\nit('${title}', () => { tries += 1; if (tries <= ${failures}) throw new Error('${title}: try ' + tries); });\n`;

const JOURNEY = "import { test } from '@playwright/test';\n";
const UNIT = "import { it } from 'vitest';\n";
const NO_SETUP = 'export default () => () => undefined;\n';

const SETTINGS = ['package-lock.json', 'playwright.config.ts', 'vitest.config.ts'];
const EMPTY = {
  ...Object.fromEntries(SETTINGS.map((name) => [name, readFileSync(name, 'utf8')])),
  // Nothing is built, and no product is started.
  'scripts/build.mjs': '',
  'tests/journeys/make-template.ts': NO_SETUP,
  'tests/support/database-setup.ts': NO_SETUP,
};
const FLAKY = {
  ...EMPTY,
  'tests/journeys/steady.spec.ts': JOURNEY + journey('steady', 0),
  'tests/journeys/once.spec.ts': JOURNEY + journey('once', 1),
  'tests/journeys/twice.spec.ts': JOURNEY + journey('twice', 2),
  'tests/checks/process.test.ts': UNIT + unit('process once', 1),
  'server/rule.test.ts': UNIT + unit('rule', 0),
};
const BROKEN = {
  ...FLAKY,
  'tests/journeys/always.spec.ts': JOURNEY + journey('always', 3),
  'tests/journeys/skipped.spec.ts': `${JOURNEY}test.skip('skipped', () => undefined);\n`,
  'tests/checks/process.test.ts': UNIT + unit('process twice', 2),
  'server/rule.test.ts': UNIT + unit('rule once', 1),
  'server/unreadable.test.ts': "throw new Error('unreadable');\n",
};

/** Runs `npm test` on these files alone. */
function run(files: Record<string, string>, ...args: string[]) {
  const copy = plant(files, ['scripts']);
  try {
    return copy.runCopied('scripts/test.mjs', args);
  } finally {
    copy.remove();
  }
}

describe('npm test', () => {
  it('passes with tests that pass when they are run again, and lists them with their first message', () => {
    const { status, output } = run(FLAKY, '--only', 'unit,journeys');
    expect(output).toMatch(/\nflaky: 3\n5 passed, 0 failed\n/);
    expect(output).toMatch(
      /\nflaky tests\/checks\/process.test.ts: process once\nError: process once: try 1/,
    );
    expect(output).toMatch(/\nflaky tests\/journeys\/twice.spec.ts: twice\nError: twice: try 0/);
    const once = output.slice(
      output.indexOf('\nflaky tests/journeys/once.spec.ts: once\nError: once: try 0'),
    );
    expect(once).toMatch(/\ntrace: npx playwright show-trace test-results\/once-once-retry1\/trace.zip\n/);
    expect(status).toBe(0);
  });

  it('fails with a test that fails each time, was skipped, or may not be run again', () => {
    const { status, output } = run(BROKEN, '--only', 'unit,journeys');
    for (const found of [
      'tests/journeys/always.spec.ts: always\nError: always: try 0',
      'tests/journeys/skipped.spec.ts: skipped\nIt was not run.',
      'tests/checks/process.test.ts: process twice\nError: process twice: try 1',
      'server/rule.test.ts: rule once\nError: rule once: try 1',
      'server/unreadable.test.ts: the file itself\nunreadable',
    ])
      expect(output).toContain(`\n✗ ${found}`);
    expect(output).toMatch(/\nFailed: unit, journeys\n\nflaky: 2\n3 passed, 5 failed\n/);
    expect(status).toBe(1);
  });

  it('says what this machine cannot run, but for the tests beside a named one', () => {
    const elsewhere =
      "it.skipIf(true)('elsewhere', () => undefined);\ndescribe.skipIf(true)('there', () => it('too', () => undefined));\n";
    const files = {
      ...EMPTY,
      'server/rule.test.ts': `${UNIT.replace('it', 'describe, it')}${elsewhere}${unit('rule', 0)}`,
    };
    const { status, output } = run(files, '--only', 'unit');
    expect(output).toMatch(/\nnot run server\/rule.test.ts: 2\n\nflaky: 0\n1 passed, 0 failed, 2 not run\n/);
    expect(status).toBe(0);
    expect(run(files, '--repeat', 'server/rule.test.ts:5', '1').output).toMatch(/\n1 passed, 0 failed\n/);
  });

  it('counts a flaky test as failed when it is strict', () => {
    const { status, output } = run(FLAKY, '--only', 'unit', '--strict');
    expect(output).toMatch(/\nflaky: 1\n1 passed, 1 failed\n/);
    expect(status).toBe(1);
  });

  it.each(['unit', 'journeys'])('fails when %s has executed nothing', (name) => {
    const { status, output } = run(EMPTY, '--only', name);
    expect(output).toMatch(/No test was executed|No tests found/);
    expect(output).toMatch(/\n0 passed, 1 failed\n/);
    expect(status).toBe(1);
  });

  it('repeats the tests of a name, and takes no retry for a pass', () => {
    const steady = run(FLAKY, '--repeat', 'steady', '3');
    expect(steady.output).toMatch(/\nflaky: 0\n3 passed, 0 failed\n/);
    expect(steady.status).toBe(0);
    const once = run(FLAKY, '--repeat', 'tests/journeys/once', '2');
    expect(once.output).toMatch(/\n0 passed, 2 failed\n/);
    expect(once.status).toBe(1);
    const units = run(FLAKY, '--repeat', 'process', '2');
    expect(units.output).toMatch(/\nFailed: unit-1, unit-2\n\nflaky: 0\n0 passed, 2 failed\n/);
    expect(units.status).toBe(1);
  });

  it('fails when no test has the name that is repeated', () => {
    const { status, output } = run(FLAKY, '--repeat', 'nobody', '3');
    expect(output).toContain('No test file has nobody in its path.');
    expect(output).toMatch(/\n0 passed, 0 failed\n/);
    expect(status).toBe(1);
  });
});
