/** Where parcels start and end, as latitude and longitude. */
const PLACES = {
  GE: [41.7151, 44.8271],
  UK: [51.5074, -0.1278],
  IE: [53.3498, -6.2603],
  SE: [55.605, 13.0038],
} satisfies Record<string, [number, number]>;

export const MARKERS = Object.values(PLACES).map((location) => ({ location, size: 0.032 }));

export const ARCS = [PLACES.UK, PLACES.IE, PLACES.SE].map((from) => ({ from, to: PLACES.GE }));
