/**
 * Checks the import rules, and that no cycle exists between features. dependency-cruiser reports success even if it
 * finds no files, so the files are counted. Checks the tree in the current folder (tests/checks/import-rules.test.ts
 * runs it on a copy).
 */
import { spawnSync } from 'node:child_process';
import { cycleText, featureImports, featureCycles } from './feature-cycles.mjs';

/** Below the real numbers, so that the tree may shrink, but far above what a wrong path or pattern would find. */
const FEWEST_MODULES = 400;
const FEWEST_FEATURES = 15;
const FEWEST_IMPORTS = 30;

const TREES = ['shared', 'server', 'web', 'sandbox'];
const runTool = (tool, args, input) =>
  spawnSync(process.execPath, [`node_modules/.bin/${tool}`, ...args], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    ...(input !== undefined && { input }),
  });

const cruise = runTool('depcruise', [
  '--config',
  '.dependency-cruiser.mjs',
  '--output-type',
  'json',
  ...TREES,
]);
if (!cruise.stdout.startsWith('{')) {
  console.error(cruise.stderr || cruise.stdout);
  process.exit(1);
}
const { modules, summary } = JSON.parse(cruise.stdout);
process.stdout.write(runTool('depcruise-fmt', ['--output-type', 'err', '-'], cruise.stdout).stdout);

const imports = featureImports(modules);
const cycles = featureCycles(imports);
const count = [...imports.values()].reduce((sum, imported) => sum + imported.size, 0);
console.log(`${imports.size} features, ${count} imports between them, ${cycles.length} cycles.`);
for (const cycle of cycles) console.error(`error no-cycle-between-features:\n${cycleText(imports, cycle)}`);

const sawEnough =
  modules.length >= FEWEST_MODULES && imports.size >= FEWEST_FEATURES && count >= FEWEST_IMPORTS;
if (!sawEnough)
  console.error(
    `Too few files were checked: ${modules.length} modules, ${imports.size} features, ${count} imports.`,
  );
process.exit(summary.error === 0 && cycles.length === 0 && sawEnough ? 0 : 1);
