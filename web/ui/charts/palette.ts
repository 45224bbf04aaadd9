/** Colours of the charts: theme tokens as the browser computes them, because a canvas cannot read CSS variables. */
import { COUNTRIES } from '#shared/domain/countries.ts';

/** `--chart-1` to `--chart-12` in theme/tokens.css. */
const COUNT = 12;

/** All possible routes in a fixed order: a route has the same colour everywhere. */
const PAIRS = COUNTRIES.flatMap((from) => COUNTRIES.map((to) => `${from}/${to}`));
// The routes of Georgia first: with so many colours, no two of them share one.
const ROUTES = [...PAIRS.filter((pair) => pair.includes('GE')), ...PAIRS];
const PLACES = new Map([...new Set(ROUTES)].map((route, place) => [route, place]));

export interface Colours {
  series: readonly string[];
  ink: string;
  faint: string;
  line: string;
  surface: string;
}

/** The colour of a route such as `UK/GE`. */
export function colourOf(route: string, { series }: Colours): string {
  return series[(PLACES.get(route) ?? 0) % series.length] ?? '';
}

/** Reads the tokens for the current theme. */
export function readColours(element: HTMLElement): Colours {
  const probe = element.ownerDocument.createElement('span');
  // A transition would show the previous colour.
  probe.style.transition = 'none';
  element.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    series: Array.from({ length: COUNT }, (_, place) => read(`--chart-${place + 1}`)),
    ink: read('--ink'),
    faint: read('--ink-faint'),
    line: read('--line'),
    surface: read('--surface'),
  };
  probe.remove();
  return colours;
}
