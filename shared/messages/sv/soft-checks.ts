/** What fields ask to look at again (decision 024); only a phone that cannot be called is refused. */
import type { softChecks as english } from '../en/soft-checks.ts';
import { translationOf } from '../translation.ts';

export const softChecks = translationOf<typeof english>()({
  postcode: 'Det här ser inte ut som ett postnummer i {country} (till exempel {example}). Kontrollera det.',
  phone: 'Det här ser inte ut som ett telefonnummer. Kontrollera det.',
  notCallable:
    'Det går inte att ringa det här numret: det har för många eller för få siffror. Kontrollera det.',
});
