/** What fields ask to look at again; nothing is refused for it (decision 024). */
import type { softChecks as english } from '../en/soft-checks.ts';
import { translationOf } from '../translation.ts';

export const softChecks = translationOf<typeof english>()({
  postcode: 'Det här ser inte ut som ett postnummer i {country} (till exempel {example}). Kontrollera det.',
  phone: 'Det här ser inte ut som ett telefonnummer. Kontrollera det.',
});
