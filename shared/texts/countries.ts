/** The countries that parcels go between. */
import { texts } from './texts.ts';

export const countries = texts({
  GE: { en: 'Georgia', ka: 'საქართველო', sv: 'Georgien' },
  UK: { en: 'United Kingdom', ka: 'დიდი ბრიტანეთი', sv: 'Storbritannien' },
  IE: { en: 'Ireland', ka: 'ირლანდია', sv: 'Irland' },
  SE: { en: 'Sweden', ka: 'შვედეთი', sv: 'Sverige' },
});
