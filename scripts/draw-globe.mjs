// Draws the picture of the globe into web/surfaces/site/home: the Earth as seen from above Europe, with the four
// countries and the routes between them. The style sheet colours the files as masks; the names are those of its language. Run it after a change here:
// node scripts/draw-globe.mjs. The outlines are Natural Earth's, which are in the public domain.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { geoGraticule, geoInterpolate, geoOrthographic, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';

const folder = join(import.meta.dirname, '..', 'web', 'surfaces', 'site', 'home');
const SIZE = 600;
const RADIUS = 296;
/** Degrees east and north in the middle of the picture: where the turning globe starts. */
const CENTRE = [18, 44];

/** Longitude and latitude, and where the name stands beside the point. */
const PLACES = {
  Georgia: { at: [44.83, 41.72], ids: ['268'], label: [-2, 24, 'middle'] },
  UK: { at: [-0.13, 51.51], ids: ['826'], label: [-12, 17, 'end'] },
  Ireland: { at: [-6.26, 53.35], ids: ['372'], label: [-13, -4, 'end'] },
  Sweden: { at: [13, 55.6], ids: ['752'], label: [34, -14, 'start'] },
};
/** The countries' names by language, short ones. */
const NAMES = {
  '': { Georgia: 'Georgia', UK: 'UK', Ireland: 'Ireland', Sweden: 'Sweden' },
  '-ka': { Georgia: 'საქართველო', UK: 'ბრიტანეთი', Ireland: 'ირლანდია', Sweden: 'შვედეთი' },
  '-sv': { Georgia: 'Georgien', UK: 'Storbritannien', Ireland: 'Irland', Sweden: 'Sverige' },
};
/** How far a route rises above the ground in its middle, in parts of the radius. */
const RISE = 0.1;

const projection = geoOrthographic()
  .scale(RADIUS)
  .translate([SIZE / 2, SIZE / 2])
  .rotate([-CENTRE[0], -CENTRE[1]])
  .clipAngle(90)
  .precision(0.4);
const path = geoPath(projection).digits(1);

/** The files by name. */
export function drawGlobe() {
  const read = (name) =>
    JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`world-atlas/${name}.json`), 'utf8'));
  const land = read('land-110m');
  const countries = read('countries-110m');
  const own = Object.values(PLACES).flatMap(({ ids }) => ids);
  const shapes = feature(countries, countries.objects.countries).features.filter(({ id }) =>
    own.includes(id),
  );
  const all = `<g fill="none" stroke="#000"><circle cx="${SIZE / 2}" cy="${SIZE / 2}" r="${RADIUS}" stroke-opacity=".5" stroke-width="1.5"/><path stroke-opacity=".16" d="${path(geoGraticule().step([15, 15])())}"/></g>`;
  const ground = `<path fill-opacity=".42" stroke="#000" stroke-opacity=".55" stroke-width=".8" d="${path(feature(land, land.objects.land))}"/>`;
  const ways = `<path fill-opacity=".6" stroke="#000" stroke-width=".8" d="${shapes.map((one) => path(one)).join('')}"/>${routes()}`;
  const named = Object.entries(NAMES).map(([language, names]) => [
    `globe-routes${language}.svg`,
    picture(
      `${ways}${Object.entries(PLACES)
        .map(([name, spot]) => place(names[name], spot))
        .join('')}`,
    ),
  ]);
  return { 'globe-land.svg': picture(`${all}${ground}`), ...Object.fromEntries(named) };
}

const picture = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${content}</svg>\n`;

/** From each country to Georgia, raised like a flight. */
function routes() {
  const { Georgia, ...others } = PLACES;
  const lines = Object.values(others).map(({ at }) => {
    const along = geoInterpolate(at, Georgia.at);
    const points = Array.from({ length: 25 }, (_, step) => {
      const [x, y] = projection(along(step / 24));
      const factor = 1 + RISE * Math.sin((step / 24) * Math.PI);
      // Away from the middle of the Earth, and up, as the middle of the picture is straight below.
      return [
        SIZE / 2 + (x - SIZE / 2) * factor,
        SIZE / 2 + (y - SIZE / 2) * factor - 26 * Math.sin((step / 24) * Math.PI),
      ];
    });
    return `M${points.map((point) => point.map((part) => part.toFixed(1)).join(' ')).join('L')}`;
  });
  return `<path fill="none" stroke="#000" stroke-width="3" stroke-linecap="round" d="${lines.join('')}"/>`;
}

function place(name, { at, label }) {
  const [x, y] = projection(at).map(Math.round);
  const [dx, dy, anchor] = label;
  return `<circle cx="${x}" cy="${y}" r="6"/><text x="${x + dx}" y="${y + dy}" text-anchor="${anchor}" font-family="sans-serif" font-weight="600" font-size="17">${name}</text>`;
}

if (import.meta.main)
  for (const [name, text] of Object.entries(drawGlobe())) writeFileSync(join(folder, name), text);
