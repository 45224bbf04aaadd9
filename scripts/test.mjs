// `npm test` runs all checks, also on a fresh machine. `npm test -- --only unit,journeys` runs only those.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { environment, install, node24, root } from './prepare.mjs';
import { testFolder } from './test-folder.mjs';

install();
const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1].split(',')
  : undefined;
const folder = testFolder();
const reports = join(folder, 'reports');
mkdirSync(reports);
const variables = { ...environment(), TMPDIR: folder };
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

/** Runs a check that needs the whole machine; `count` reads its results from its report. */
function check(name, args, { env = {}, count } = {}) {
  if (!wanted(name)) return;
  console.log(`\n── ${name}`);
  const began = Date.now();
  const result = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...variables, ...env } });
  note(name, result.status, Date.now() - began, count?.());
}

/** Runs short checks side by side, one for each processor; each one's output is shown when it ends. */
async function checkTogether(checks) {
  const waiting = Object.entries(checks).filter(([name]) => wanted(name));
  async function lane() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next;
      const began = Date.now();
      const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: variables });
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
      const status = await new Promise((resolve) => child.once('close', resolve));
      console.log(`\n── ${name}\n${printed.trimEnd()}`);
      note(name, status, Date.now() - began);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
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

await checkTogether({
  format: [bin('oxfmt'), '--check'],
  lint: [bin('oxlint'), '--type-aware', '--deny-warnings'],
  build: ['scripts/build.mjs', '--if-changed'],
  browser: ['scripts/chromium.mjs'],
  types: [bin('tsc'), '-p', 'tsconfig.json'],
  'web-types': ['scripts/web-types.mjs'],
  'dead-code': [bin('knip'), '--no-progress'],
  'import-rules': ['scripts/import-rules.mjs'],
  'test-only-code': [bin('knip'), '--production', '--no-progress'],
  'database-types': ['scripts/database-types.ts', '--check'],
});
check(
  'unit',
  [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('unit')}`],
  {
    count: () => vitestCount('unit'),
  },
);
check('journeys', [bin('playwright'), 'test', '--reporter=list,json'], {
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys') },
  count: playwrightCount,
});

for (const [file, test, message] of failedTests) {
  console.log(`\n✗ ${relative(root, file)}: ${test}\n${String(message).slice(0, 1500)}`);
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
