/**
 * Finds import cycles between feature folders (`server/features/<layer>/<feature>`) in dependency-cruiser's output.
 * Type imports count. Tests do not: they may import whatever they need for their fixtures.
 */

const FEATURE = /^server\/features\/([^/]+\/[^/]+)\/(?!.*\.test\.ts$)/;
const featureOf = (path) => FEATURE.exec(path)?.[1];

/** The features that each feature imports, each with one file that imports it. */
export function featureImports(modules) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    if (from === undefined) continue;
    const imported = imports.get(from) ?? new Map();
    imports.set(from, imported);
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      if (to !== undefined && to !== from && !imported.has(to)) imported.set(to, source);
    }
  }
  return imports;
}

/** Each cycle once, as a list of features; the first feature is repeated at the end. */
export function featureCycles(imports) {
  const cycles = [];
  const done = new Set();
  const walk = (feature, path) => {
    const start = path.indexOf(feature);
    if (start >= 0) return void cycles.push([...path.slice(start), feature]);
    if (done.has(feature)) return;
    for (const next of imports.get(feature)?.keys() ?? []) walk(next, [...path, feature]);
    done.add(feature);
  };
  for (const feature of imports.keys()) walk(feature, []);
  return cycles;
}

/** Describes a cycle: which feature imports which, and in which file. */
export const cycleText = (imports, cycle) =>
  cycle
    .slice(1)
    .map((to, index) => `  ${cycle[index]} → ${to} (${imports.get(cycle[index])?.get(to)})`)
    .join('\n');
