/** A guest's address, kept on the device for the next booking (decision 024). */
import type { keptAddress as english } from '../en/kept-address.ts';
import { translationOf } from '../translation.ts';

export const keptAddress = translationOf<typeof english>()({
  filledIn: 'Adressen från din senaste bokning är sparad på den här enheten och fylls i åt dig.',
  kept: 'Adressen sparas på den här enheten för din nästa bokning, i ett halvår. Ingen annan får den.',
  forget: 'Glöm den',
  forgotten: 'Adressen är inte längre sparad på den här enheten.',
});
