/** The hand-over and labels. */
import type { deliveries as english } from '../en/deliveries.ts';
import { translationOf } from '../translation.ts';

export const deliveries = translationOf<typeof english>()({
  wrongCode: 'Utlämningskoden är fel.',
  codeMissing: 'Ange utlämningskoden.',
  changed: 'Paketen har ändrats under tiden. Kontrollera dem och deras koder igen.',
  locked: 'För många felaktiga koder. Försök igen om {minutes} min.',
  tooEarly: 'Ett paket kan lämnas ut när det är framme.',
  proofMissing: 'Be om en underskrift eller ta minst en bild.',
  notReleased: 'Paketet är inte utlämnat än.',
  labelFrom: 'Från',
  labelTo: 'Till',
  labelSubstitutes: '? är en bokstav som inte kan skrivas ut',
  labelHome: 'TILL DÖRREN',
});
