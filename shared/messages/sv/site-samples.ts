/** Samples and customers' words on the home and About pages. */
import type { siteSamples as english } from '../en/site-samples.ts';
import { translationOf } from '../translation.ts';

export const siteSamples = translationOf<typeof english>()({
  shipped: '220 tusen',
  sampleWay: 'London → Tbilisi',
  popular: [
    {
      title: 'Hushållssaker',
      samples: [
        'Låda med kläder, 10 kg',
        'Köksredskap, 15 kg',
        'Sängkläder och gardiner, 8 kg',
        'Mikrovågsugn',
      ],
    },
    { title: 'Sportutrustning', samples: ['Cykel', 'Skidutrustning', 'Hantelset, 20 kg', 'Tennisväska'] },
    { title: 'Möbler', samples: ['Kontorsstol', 'Soffbord', 'Byrå', 'Barnsäng'] },
    { title: 'Elektronik', samples: ['Bärbar dator', 'Tv, 43 tum', 'Spelkonsol', 'Stationär dator'] },
  ],
  testimonials: [
    {
      name: 'Nino K.',
      from: 'London till Tbilisi',
      text: 'Jag skickar en låda till min mamma varje månad. Kuriren kommer hem till mig, och hon ringer när paketet är framme. Jag har aldrig behövt fråga var det är.',
    },
    {
      name: 'Giorgi B.',
      from: 'Dublin till Kutaisi',
      text: 'Priset på sidan var priset på fakturan, på öret. Mer än så har jag aldrig begärt av en kurir.',
    },
    {
      name: 'Eka S.',
      from: 'Malmö till Batumi',
      text: 'De packade mormors kaffeservis som om den vore deras egen. Inte en enda kopp fick en skråma.',
    },
  ],
});
