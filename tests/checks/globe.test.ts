import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { drawGlobe } = (await import(new URL('../../scripts/draw-globe.mjs', import.meta.url).href)) as {
  drawGlobe(): Record<string, string>;
};

it.each(Object.entries(drawGlobe()))('%s is what its script draws', (name, drawn) => {
  expect(readFileSync(`web/surfaces/site/home/${name}`, 'utf8')).toBe(drawn);
});

it('draws the names in the brand’s letters: a picture cannot use the page’s fonts', () => {
  expect(Object.values(drawGlobe()).filter((drawn) => /<text|font-/.test(drawn))).toEqual([]);
});
