/** The Mtkvari in Tbilisi, roughly, as latitude and longitude: the map's only landmark without tiles. */
export const RIVER: [number, number][] = [
  [41.779, 44.76],
  [41.76, 44.773],
  [41.744, 44.778],
  [41.729, 44.779],
  [41.717, 44.782],
  [41.709, 44.789],
  [41.702, 44.799],
  [41.696, 44.806],
  [41.69, 44.811],
  [41.685, 44.819],
  [41.678, 44.831],
  [41.666, 44.85],
  [41.65, 44.872],
];
