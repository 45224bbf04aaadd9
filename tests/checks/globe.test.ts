import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { drawGlobe } = (await import(new URL('../../scripts/draw-globe.mjs', import.meta.url).href)) as {
  drawGlobe(): Record<string, string>;
};

it.each(Object.entries(drawGlobe()))('%s is what its script draws', (name, drawn) => {
  expect(readFileSync(`web/surfaces/site/home/${name}`, 'utf8')).toBe(drawn);
});
