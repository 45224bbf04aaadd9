/** The second factor of staff. */
import type {
  ownProof as englishProof,
  secondFactor as english,
  secondFactorSetUp as englishSetUp,
} from '../en/second-factor.ts';
import { translationOf } from '../translation.ts';

export const secondFactor = translationOf<typeof english>()({
  wrongCode: 'კოდი არასწორია ან უკვე გამოყენებულია.',
  ticketExpired: 'ხელახლა შეიყვანეთ მომხმარებლის სახელი და პაროლი.',
  alreadyOn: 'ორეტაპიანი დაცვა უკვე ჩართულია.',
  notBegun: 'დაიწყეთ ჩართვა თავიდან.',
  turnedOn: 'ორეტაპიანი დაცვა ჩაირთო.',
  turnedOff: 'ორეტაპიანი დაცვა გამოირთო.',
});

/** The set-up in one's profile. */
export const secondFactorSetUp = translationOf<typeof englishSetUp>()({
  title: 'ორეტაპიანი დაცვა',
  lead: 'როცა ორეტაპიანი დაცვა ჩართულია, შესასვლელად თქვენი ტელეფონის აპის კოდიც საჭიროა.',
  dueTitle: 'ჩართეთ ორეტაპიანი დაცვა',
  dueLead: 'თქვენი ანგარიშისთვის მას მთავარი ადმინისტრატორი მოითხოვს. დანარჩენი ჩართვის შემდეგ გაიხსნება.',
  on: 'ჩართულია',
  off: 'გამორთულია',
  left: 'დარჩენილი აღდგენის კოდები: {count}',
  required: 'მოითხოვს მთავარი ადმინისტრატორი',
  setUp: 'ჩართვა',
  turnOff: 'გამორთვა',
  turnOffTitle: 'ორეტაპიანი დაცვის გამორთვა',
  turnOffText: 'შესასვლელად მხოლოდ პაროლი იკმარებს. აღდგენის კოდები აღარ იმოქმედებს.',
  turnOffRequired: 'გასაგრძელებლად მისი ხელახლა ჩართვა მოგიწევთ.',
  password: 'პაროლი',
  scan: 'დაასკანერეთ ეს კოდი ავთენტიფიკაციის აპით, ან აკრიფეთ მასში გასაღები.',
  qr: 'QR კოდი ავთენტიფიკაციის აპისთვის',
  key: 'გასაღები',
  code: 'კოდი აპიდან',
  confirm: 'დადასტურება',
  codesTitle: 'თქვენი აღდგენის კოდები',
  codesText:
    'თუ ტელეფონს დაკარგავთ, თითოეული კოდით ერთხელ შეხვალთ. შეინახეთ ტელეფონისგან ცალკე: ხელახლა აღარ გამოჩნდება.',
  copy: 'ყველას კოპირება',
  done: 'შევინახე',
  logOut: 'გასვლა',
});

/** What a change of one's own login takes besides the password. */
export const ownProof = translationOf<typeof englishProof>()({
  code: 'კოდი აპიდან ან აღდგენის კოდი',
  currentPassword: 'მიმდინარე პაროლი',
  lead: 'ჯერ შეიყვანეთ პაროლი, რომ თქვენს ღიად დატოვებულ ეკრანზე ეს სხვამ ვერ ჩართოს.',
  next: 'გაგრძელება',
});
