/** The hand-over. */
import { texts } from './texts.ts';

export const deliveries = texts({
  wrongCode: {
    en: 'The release code is not right.',
    ka: 'გაცემის კოდი არასწორია.',
    sv: 'Utlämningskoden är fel.',
  },
  codeMissing: {
    en: 'Please enter the release code.',
    ka: 'შეიყვანეთ გაცემის კოდი.',
    sv: 'Ange utlämningskoden.',
  },
  changed: {
    en: 'These parcels have changed meanwhile. Please check them and their codes again.',
    ka: 'ეს ამანათები ამასობაში შეიცვალა. ხელახლა შეამოწმეთ ისინი და მათი კოდები.',
    sv: 'Paketen har ändrats under tiden. Kontrollera dem och deras koder igen.',
  },
  locked: {
    en: 'Too many wrong codes. Please try again in {minutes} minutes.',
    ka: 'ძალიან ბევრი არასწორი კოდი იყო. სცადეთ {minutes} წუთში.',
    sv: 'För många felaktiga koder. Försök igen om {minutes} min.',
  },
  tooEarly: {
    en: 'A parcel can be released once it has arrived.',
    ka: 'ამანათის გაცემა ჩამოსვლის შემდეგ შეიძლება.',
    sv: 'Ett paket kan lämnas ut när det är framme.',
  },
  proofMissing: {
    en: 'Please take a signature or at least one picture.',
    ka: 'საჭიროა ხელმოწერა ან მინიმუმ ერთი სურათი.',
    sv: 'Be om en underskrift eller ta minst en bild.',
  },
  notReleased: {
    en: 'This parcel is not released yet.',
    ka: 'ეს ამანათი ჯერ არ გაცემულა.',
    sv: 'Paketet är inte utlämnat än.',
  },
});
