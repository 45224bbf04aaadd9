// `npm test` runs all checks, also on a fresh machine. docs/testing.md tells its options, and what counts as flaky.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startBusyLoops } from './busy-loops.mjs';
import { environment, install, node24, root } from './prepare.mjs';
import { filesNamed } from './test-files.mjs';
import { testFolder } from './test-folder.mjs';
import { readOptions } from './test-options.mjs';
import { playwrightResults, resultsOf, vitestResults } from './test-results.mjs';
import { createSums } from './test-sums.mjs';

const bin = (name) => join('node_modules', '.bin', name);

/** One after the other in as many lanes as there are processors; the first ones give the first answer. */
const SIDE_BY_SIDE = {
  format: [bin('oxfmt'), '--check'],
  lint: [bin('oxlint'), '--type-aware', '--deny-warnings'],
  types: [bin('tsc'), '-p', 'tsconfig.json'],
  build: ['scripts/build.mjs', '--if-changed'],
  browser: ['scripts/chromium.mjs'],
  'web-types': ['scripts/web-types.mjs'],
  'dead-code': [bin('knip'), '--no-progress'],
  'import-rules': ['scripts/import-rules.mjs'],
  'test-only-code': [bin('knip'), '--production', '--no-progress'],
  'database-types': ['scripts/database-types.ts', '--check'],
};

/** Those that need the whole machine. */
const ALONE = ['domain', 'unit', 'journeys'];

const options = optionsOrExit();
install();
const node = node24();
const folder = testFolder();
const reports = join(folder, 'reports');
mkdirSync(reports);
const variables = { ...environment(), TMPDIR: folder };
const sums = createSums({
  strict: options.strict,
  mayBeEmpty: options.changed,
  chosen: Boolean(options.repeat),
});
if (options.slow) startBusyLoops();
if (options.repeat) repeat(options.repeat);
else await runChecks();
process.exit(sums.close());

function optionsOrExit() {
  try {
    return readOptions(process.argv.slice(2), [...Object.keys(SIDE_BY_SIDE), ...ALONE]);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

function isWanted(name) {
  return !options.only || options.only.includes(name);
}

async function runChecks() {
  // The pure rules answer within seconds; what takes minutes follows.
  if (isWanted('domain')) vitest('domain', ['--project', 'domain']);
  await runSideBySide();
  if (isWanted('unit')) vitest('unit', ['--project', '!domain']);
  if (isWanted('journeys')) playwright('journeys', []);
}

/** Each one's output is shown when it ends. */
async function runSideBySide() {
  const waiting = Object.entries(SIDE_BY_SIDE).filter(([name]) => isWanted(name));
  async function lane() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next;
      const began = Date.now();
      const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: variables });
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
      const status = await new Promise((resolve) => child.once('close', resolve));
      console.log(`\n── ${name}\n${printed.trimEnd()}`);
      sums.add(name, status, Date.now() - began);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

/** Runs a test runner on the whole machine, and reads its report. */
function run(name, args, env, read) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...variables, ...env } });
  sums.add(name, status, Date.now() - began, read());
}

function vitest(name, args) {
  const report = join(reports, `${name}.json`);
  const changed = options.changed ? ['--changed', 'main', '--passWithNoTests'] : [];
  run(
    name,
    [
      bin('vitest'),
      'run',
      ...args,
      ...changed,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {},
    () => resultsOf(report, vitestResults, options.changed),
  );
}

function playwright(name, args) {
  const report = join(reports, `${name}.json`);
  const changed = options.changed ? ['--only-changed=main', '--pass-with-no-tests'] : [];
  run(
    name,
    [bin('playwright'), 'test', ...args, ...changed, '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    () => resultsOf(report, playwrightResults, options.changed),
  );
}

/** Builds what has changed; journeys open what is built. */
function isBuilt() {
  const began = Date.now();
  const { status } = spawnSync(node, SIDE_BY_SIDE.build, { cwd: root, stdio: 'inherit', env: variables });
  if (status !== 0) sums.add('build', status, Date.now() - began);
  return status === 0;
}

/** Runs the tests of some files again and again: journeys in one run, unit tests in a run each, as the whole does. */
function repeat({ name, times }) {
  const { journeys, units } = filesNamed(name);
  if (journeys && isBuilt())
    playwright('journeys', [name, `--repeat-each=${times}`, '--retries=0', '--max-failures=0']);
  if (units) for (let time = 1; time <= times; time += 1) vitest(`unit-${time}`, [name, '--retry=0']);
  if (!journeys && !units) console.error(`No test file has ${name} in its path.`);
}
