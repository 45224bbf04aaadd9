/** The countries that parcels go between. */
export const countries = {
  GE: 'საქართველო',
  UK: 'დიდი ბრიტანეთი',
  IE: 'ირლანდია',
  SE: 'შვედეთი',
} as const;
