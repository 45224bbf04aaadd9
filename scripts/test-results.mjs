// What a run of Vitest or Playwright has found, read from its JSON report.
import { existsSync, readFileSync } from 'node:fs';

/**
 * A test that failed, or passed only when it was run again.
 * @typedef {{ file: string, title: string, message: string, trace?: string | undefined }} Finding
 */

/**
 * `passed` includes the flaky ones; `failed` also holds journeys that were not run, and files that could not be read;
 * `notRun` has the file of each unit test that this machine cannot run.
 * @typedef {{ passed: number, failed: Finding[], flaky: Finding[], notRun: string[] }} Results
 */

/** @type {(file: string, message: string) => Results} */
const nothing = (file, message) => ({ ...empty(), failed: [{ file, title: 'the run', message }] });

/** @type {() => Results} */
const empty = () => ({ passed: 0, failed: [], flaky: [], notRun: [] });

/**
 * Reads a report with one of the functions below. A run that left none has failed, and so has one that executed nothing,
 * unless it `mayBeEmpty`.
 */
export function resultsOf(file, read, mayBeEmpty = false) {
  const isThere = existsSync(file);
  const results = isThere ? read(JSON.parse(readFileSync(file, 'utf8'))) : empty();
  if (mayBeEmpty || results.passed + results.failed.length > 0) return results;
  return nothing(file, isThere ? 'No test was executed.' : 'It ended without a report.');
}

/** @returns {Results} */
export function vitestResults({ testResults }) {
  const results = empty();
  for (const file of testResults) {
    const finding = (test) => ({
      file: file.name,
      title: test.fullName,
      message: firstOf(test.failureMessages),
    });
    for (const test of file.assertionResults) {
      if (test.status === 'failed') results.failed.push(finding(test));
      else if (test.status !== 'passed') results.notRun.push(file.name);
      if (test.status !== 'passed') continue;
      results.passed += 1;
      // The errors of earlier tries stay in the report.
      if (test.failureMessages.length > 0) results.flaky.push(finding(test));
    }
    if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))
      results.failed.push({ file: file.name, title: 'the file itself', message: file.message });
  }
  return results;
}

/** @returns {Results} */
export function playwrightResults({ suites, errors, config }) {
  const results = empty();
  for (const { title, file, outcome, tries } of journeysOf(suites ?? [], [])) {
    const message = firstOf(tries.flatMap((one) => one.errors ?? []).map((error) => error.message));
    const trace = tries.flatMap((one) => one.attachments ?? []).find(({ name }) => name === 'trace')?.path;
    const finding = { file: `${config.rootDir}/${file}`, title, message, trace };
    if (outcome === 'expected' || outcome === 'flaky') results.passed += 1;
    if (outcome === 'flaky') results.flaky.push(finding);
    if (outcome === 'unexpected') results.failed.push(finding);
    if (outcome === 'skipped') results.failed.push({ ...finding, message: 'It was not run.' });
  }
  // Of the setup, or of a worker that ended outside a test.
  for (const { message, location } of errors ?? [])
    results.failed.push({ file: location?.file ?? config.rootDir, title: 'outside the tests', message });
  return results;
}

/** Every journey below these suites, with the titles above it. */
function* journeysOf(suites, above) {
  for (const suite of suites) {
    // The outermost suite is the file, whose name is known from each test.
    const titles = suite.title === suite.file ? above : [...above, suite.title];
    for (const { title, file, tests } of suite.specs ?? [])
      for (const { status, results, projectName } of tests) {
        const where = projectName ? ` (${projectName})` : '';
        yield { title: [...titles, title].join(' › ') + where, file, outcome: status, tries: results };
      }
    yield* journeysOf(suite.suites ?? [], titles);
  }
}

const firstOf = (messages) => messages[0] ?? '';
