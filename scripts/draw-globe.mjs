// Draws the picture of the globe into web/surfaces/site/home: the Earth as seen from above Europe, with the four
// countries and the routes between them. The style sheet colours the files as masks; the names are those of its language, drawn in
// the brand's letters, because a picture cannot use the page's fonts. Run it after a change here: node scripts/draw-globe.mjs.
// The outlines of countries are Natural Earth's, which are in the public domain.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { geoGraticule, geoInterpolate, geoOrthographic, geoPath } from 'd3-geo';
import * as fontkit from 'fontkit';
import { feature } from 'topojson-client';

const web = join(import.meta.dirname, '..', 'web');
const folder = join(web, 'surfaces', 'site', 'home');
const fonts = ['latin', 'georgian'].map((script) =>
  fontkit.create(readFileSync(join(web, 'ui', 'theme', 'fonts', `firago-${script}-600.woff2`))),
);
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
const NAME_SIZE = 17;
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
  return `<circle cx="${x}" cy="${y}" r="6"/>${nameAt(name, x + dx, y + dy, anchor)}`;
}

/** The share of its width by which a name begins to the left of its point. */
const BEFORE = { start: 0, middle: 0.5, end: 1 };

/** Units of a name's letters to the height of its line: no finer than can be seen. */
const GRID = 180;

/** A name's letters: whole numbers, each relative to the one before, make short paths. */
function nameAt(name, x, y, anchor) {
  const font = fonts.find((one) => one.hasGlyphForCodePoint(name.codePointAt(0)));
  const { glyphs, positions, advanceWidth } = font.layout(name);
  const unit = GRID / font.unitsPerEm;
  let pen = 0;
  let at = [0, 0];
  let first = at;
  const letters = glyphs.flatMap(({ path: outline }, place) => {
    const left = Math.round((pen + positions[place].xOffset) * unit);
    pen += positions[place].xAdvance;
    return outline.commands.map(({ command, args }) => {
      const points = args.map((part, index) => (index % 2 === 0 ? left : 0) + Math.round(part * unit));
      const moves = points.map((part, index) => part - at[index % 2]);
      // Closing an outline goes back to its first point.
      at = points.length > 0 ? points.slice(-2) : first;
      if (command === 'moveTo') first = at;
      return `${LETTERS[command]}${moves.join(' ').replaceAll(' -', '-')}`;
    });
  });
  const scale = NAME_SIZE / GRID;
  const start = x - advanceWidth * (NAME_SIZE / font.unitsPerEm) * BEFORE[anchor];
  const matrix = [scale, 0, 0, -scale, start, y].map((part) => Number(part.toFixed(4)));
  return `<path transform="matrix(${matrix.join(' ')})" d="M0 0${letters.join('')}"/>`;
}

const LETTERS = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' };

if (import.meta.main)
  for (const [name, text] of Object.entries(drawGlobe())) writeFileSync(join(folder, name), text);
