// Adds up what the checks of `npm test` found, and prints it: each check at its end, the sums at the end of the log.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './prepare.mjs';

/** How much of a message the end of the log repeats. */
const LONGEST_MESSAGE = 1500;

/**
 * `strict`: a flaky test counts as failed. `mayBeEmpty`: a part of the tests may have nothing to run. `chosen`: tests were
 * named, and the others of their files are not missed.
 */
export function createSums({ strict, mayBeEmpty, chosen }) {
  const failedChecks = [];
  const failures = [];
  const flaky = [];
  const notRun = [];
  let passed = 0;
  let failed = 0;

  /** A check without `results` counts as one. */
  function add(name, status, milliseconds, results) {
    let wrong = status === 0 ? 0 : 1;
    if (results) {
      flaky.push(...results.flaky);
      failures.push(...results.failed);
      if (!chosen) notRun.push(...results.notRun);
      const again = strict ? results.flaky.length : 0;
      passed += results.passed - again;
      wrong = Math.max(wrong, results.failed.length + again);
    } else passed += 1 - wrong;
    failed += wrong;
    if (wrong > 0) failedChecks.push(name);
    const isEmpty = mayBeEmpty && results && results.passed + wrong === 0;
    const outcome = wrong > 0 ? 'FAILED' : isEmpty ? 'nothing to run' : 'passed';
    console.log(`   ${name}: ${outcome} in ${Math.round(milliseconds / 1000)} s`);
  }

  /** Prints the sums; returns the exit code. A run that executed nothing has failed. */
  function close() {
    for (const finding of failures) console.log(`\n✗ ${described(finding)}`);
    for (const finding of flaky) console.log(`\nflaky ${described(finding)}`);
    for (const file of new Set(notRun))
      console.log(`\nnot run ${relative(root, file)}: ${notRun.filter((one) => one === file).length}`);
    if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join(', ')}`);
    console.log(`\nflaky: ${flaky.length}`);
    console.log(`${passed} passed, ${failed} failed${notRun.length > 0 ? `, ${notRun.length} not run` : ''}`);
    return failed === 0 && passed > 0 ? 0 : 1;
  }

  return { add, close };
}

/** Where the test is, its title, its first message, and where its trace is. */
function described({ file, title, message, trace }) {
  const first = stripVTControlCharacters(String(message)).trim().slice(0, LONGEST_MESSAGE);
  const lines = [`${relative(root, file)}: ${title}`, first];
  if (trace) lines.push(`trace: npx playwright show-trace ${relative(root, trace)}`);
  return lines.join('\n');
}
