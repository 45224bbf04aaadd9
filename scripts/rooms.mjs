/**
 * The rules between rooms, and no circle between features. A cruise that sees nothing passes, so what it saw is
 * counted. Run in the folder of the tree that is looked at (tests/checks/rooms.test.ts looks at a planted one).
 */
import { spawnSync } from 'node:child_process';
import { circleText, featureArrows, featureCircles } from './feature-circles.mjs';

/** Below the real numbers, so that the tree may shrink; far above what a wrong path or pattern would leave. */
const FEWEST_MODULES = 400;
const FEWEST_FEATURES = 15;
const FEWEST_ARROWS = 30;

const TREES = ['shared', 'server', 'web', 'sandbox'];
const depcruise = (tool, args, input) =>
  spawnSync(process.execPath, [`node_modules/.bin/${tool}`, ...args], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    ...(input !== undefined && { input }),
  });

const cruise = depcruise('depcruise', [
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
process.stdout.write(depcruise('depcruise-fmt', ['--output-type', 'err', '-'], cruise.stdout).stdout);

const arrows = featureArrows(modules);
const circles = featureCircles(arrows);
const count = [...arrows.values()].reduce((sum, known) => sum + known.size, 0);
console.log(`${arrows.size} features, ${count} arrows between them, ${circles.length} circles.`);
for (const circle of circles)
  console.error(`error no-circle-between-features:\n${circleText(arrows, circle)}`);

const sawEnough =
  modules.length >= FEWEST_MODULES && arrows.size >= FEWEST_FEATURES && count >= FEWEST_ARROWS;
if (!sawEnough)
  console.error(
    `Too little was looked at: ${modules.length} modules, ${arrows.size} features, ${count} arrows.`,
  );
process.exit(summary.error === 0 && circles.length === 0 && sawEnough ? 0 : 1);
