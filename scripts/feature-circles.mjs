/**
 * Circles between the folders of features (`server/features/<floor>/<feature>`), found in what dependency-cruiser saw.
 * Types count, tests do not: they may take whatever they need to set a stage.
 */

const FEATURE = /^server\/features\/([^/]+\/[^/]+)\/(?!.*\.test\.ts$)/;
const featureOf = (path) => FEATURE.exec(path)?.[1];

/** The features that each feature imports from, each with one file that does. */
export function featureArrows(modules) {
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    if (from === undefined) continue;
    const known = arrows.get(from) ?? new Map();
    arrows.set(from, known);
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      if (to !== undefined && to !== from && !known.has(to)) known.set(to, source);
    }
  }
  return arrows;
}

/** Each circle once, as the features on the way round, the first one again at the end. */
export function featureCircles(arrows) {
  const circles = [];
  const done = new Set();
  const walk = (feature, way) => {
    const met = way.indexOf(feature);
    if (met >= 0) return void circles.push([...way.slice(met), feature]);
    if (done.has(feature)) return;
    for (const next of arrows.get(feature)?.keys() ?? []) walk(next, [...way, feature]);
    done.add(feature);
  };
  for (const feature of arrows.keys()) walk(feature, []);
  return circles;
}

/** A circle in words: who imports whom, and in which file. */
export const circleText = (arrows, circle) =>
  circle
    .slice(1)
    .map((to, place) => `  ${circle[place]} → ${to} (${arrows.get(circle[place])?.get(to)})`)
    .join('\n');
