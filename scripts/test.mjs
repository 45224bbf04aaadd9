// `npm test` runs all checks, also on a fresh machine. `npm test -- --only unit,journeys` runs only those.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { environment, install, node24, root } from './prepare.mjs';

install();
const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1].split(',')
  : undefined;
const reports = mkdtempSync(join(tmpdir(), 'merani-report-'));
const node = node24();
const bin = (name) => join('node_modules', '.bin', name);

let passed = 0;
let failed = 0;
const failures = [];

/** Runs a check. It counts as one result, unless `count` reads more results from its report. */
function check(name, args, { env = {}, count } = {}) {
  if (only && !only.includes(name)) return;
  console.log(`\n── ${name}`);
  const began = Date.now();
  const result = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...environment(), ...env } });
  const counted = count?.();
  if (counted && counted.passed + counted.failed === 0) counted.failed = 1;
  passed += counted?.passed ?? (result.status === 0 ? 1 : 0);
  const wrong = counted ? Math.max(counted.failed, result.status === 0 ? 0 : 1) : result.status === 0 ? 0 : 1;
  failed += wrong;
  if (wrong > 0) failures.push(name);
  console.log(
    `   ${name}: ${wrong === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s`,
  );
}

const report = (name) => join(reports, `${name}.json`);

// Repeated at the end of the log, where a reader looks first.
const failedTests = [];

function vitestCount(name) {
  if (!existsSync(report(name))) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report(name), 'utf8'));
  for (const file of testResults) {
    const failedHere = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of failedHere) failedTests.push([file.name, test.fullName, test.failureMessages[0]]);
    if (file.status === 'failed' && failedHere.length === 0)
      failedTests.push([file.name, 'the file itself', file.message]);
  }
  return { passed: numPassedTests, failed: numFailedTests };
}

function playwrightCount() {
  if (!existsSync(report('journeys'))) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(report('journeys'), 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

check('format', [bin('prettier'), '--check', '--log-level', 'warn', '.']);
check('lint', [bin('oxlint'), '--type-aware', '--deny-warnings']);
check('types', [bin('tsc'), '-p', 'tsconfig.json']);
check('web-types', ['scripts/web-types.mjs']);
check('import-rules', ['scripts/import-rules.mjs']);
check('dead-code', [bin('knip'), '--no-progress']);
check('test-only-code', [bin('knip'), '--production', '--no-progress']);
check('database-types', ['scripts/database-types.ts', '--check']);
check(
  'unit',
  [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('unit')}`],
  {
    count: () => vitestCount('unit'),
  },
);
check('build', ['scripts/build.mjs', '--if-changed']);
if (!only || only.includes('journeys')) {
  check('journeys', [bin('playwright'), 'test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys') },
    count: playwrightCount,
  });
}

for (const [file, test, message] of failedTests) {
  console.log(`\n✗ ${relative(root, file)}: ${test}\n${String(message).slice(0, 1500)}`);
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
