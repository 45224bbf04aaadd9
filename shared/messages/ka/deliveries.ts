/** The hand-over and labels. */
import type { deliveries as english } from '../en/deliveries.ts';
import { translationOf } from '../translation.ts';

export const deliveries = translationOf<typeof english>()({
  wrongCode: 'გაცემის კოდი არასწორია.',
  codeMissing: 'შეიყვანეთ გაცემის კოდი.',
  changed: 'ეს ამანათები ამასობაში შეიცვალა. ხელახლა შეამოწმეთ ისინი და მათი კოდები.',
  locked: 'ძალიან ბევრი არასწორი კოდი იყო. სცადეთ {minutes} წუთში.',
  tooEarly: 'ამანათის გაცემა ჩამოსვლის შემდეგ შეიძლება.',
  proofMissing: 'საჭიროა ხელმოწერა ან მინიმუმ ერთი სურათი.',
  notReleased: 'ეს ამანათი ჯერ არ გაცემულა.',
  labelFrom: 'გამგზავნი',
  labelTo: 'მიმღები',
  labelSubstitutes: '? არის ასო, რომელიც ვერ იბეჭდება',
  labelHome: 'კარამდე მიტანა',
});
