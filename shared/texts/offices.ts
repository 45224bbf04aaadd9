/** Where the offices are, in letters that people there read; brand.ts has the rest. */
import { texts } from './texts.ts';

export const offices = texts({
  GE: {
    name: { en: 'Tbilisi', ka: 'თბილისი', sv: 'Tbilisi' },
    street: { en: '12 Merani Street', ka: 'მერანის ქუჩა 12', sv: '12 Merani Street' },
    city: { en: '0108 Tbilisi', ka: '0108 თბილისი', sv: '0108 Tbilisi' },
  },
  UK: {
    name: { en: 'London', ka: 'ლონდონი', sv: 'London' },
    street: { en: 'Unit 7, Pegasus Yard', ka: 'Unit 7, Pegasus Yard', sv: 'Unit 7, Pegasus Yard' },
    city: { en: 'London E16 0XX', ka: 'London E16 0XX', sv: 'London E16 0XX' },
  },
});
