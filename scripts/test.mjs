// `npm test` runs all checks, also on a fresh machine. `npm test -- --only unit,journeys` runs only those.
import { spawn } from 'node:child_process';
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

const wanted = (name) => !only || only.includes(name);

/** Adds a check to the sums. It counts as one result, unless `counted` has more. */
function note(name, status, milliseconds, counted) {
  if (counted && counted.passed + counted.failed === 0) counted.failed = 1;
  passed += counted?.passed ?? (status === 0 ? 1 : 0);
  const wrong = counted ? Math.max(counted.failed, status === 0 ? 0 : 1) : status === 0 ? 0 : 1;
  failed += wrong;
  if (wrong > 0) failures.push(name);
  console.log(`   ${name}: ${wrong === 0 ? 'passed' : 'FAILED'} in ${Math.round(milliseconds / 1000)} s`);
}

/**
 * Runs a check and notes its result, which `count` reads from its report. Its output is shown when it ends, or at once if
 * it is `live`.
 */
async function check(name, args, { env = {}, count, live = false } = {}) {
  if (!wanted(name)) return;
  const began = Date.now();
  const child = spawn(node, args, {
    cwd: root,
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), ...env },
  });
  let printed = '';
  if (!live)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  const status = await new Promise((resolve) => child.once('close', resolve));
  console.log(`\n── ${name}\n${printed.trimEnd()}`);
  note(name, status, Date.now() - began, count?.());
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

// Journeys take most of the time, and neither they nor the rest keep two processors busy alone: both run side by side.
await Promise.all([
  check('build', ['scripts/build.mjs', '--if-changed']),
  check('browser', ['scripts/chromium.mjs']),
]);
await Promise.all([journeys(), others()]);

async function journeys() {
  await check('journeys', [bin('playwright'), 'test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys') },
    count: playwrightCount,
    live: true,
  });
}

async function others() {
  await check('format', [bin('oxfmt'), '--check']);
  await check('lint', [bin('oxlint'), '--type-aware', '--deny-warnings']);
  await check('types', [bin('tsc'), '-p', 'tsconfig.json']);
  await check('web-types', ['scripts/web-types.mjs']);
  await check('dead-code', [bin('knip'), '--no-progress']);
  await check('test-only-code', [bin('knip'), '--production', '--no-progress']);
  await check('import-rules', ['scripts/import-rules.mjs']);
  await check('database-types', ['scripts/database-types.ts', '--check']);
  const output = `--outputFile.json=${report('unit')}`;
  await check('unit', [bin('vitest'), 'run', '--reporter=default', '--reporter=json', output], {
    count: () => vitestCount('unit'),
  });
}

for (const [file, test, message] of failedTests) {
  console.log(`\n✗ ${relative(root, file)}: ${test}\n${String(message).slice(0, 1500)}`);
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
