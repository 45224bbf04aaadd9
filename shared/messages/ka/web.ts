/** Texts that all three surfaces share: buttons, loading, failures (specification 1, section 8). */
import type { web as english } from '../en/web.ts';
import { translationOf } from '../translation.ts';
import { countries } from './countries.ts';

export const web = translationOf<typeof english>()({
  close: 'დახურვა',
  cancel: 'გაუქმება',
  save: 'შენახვა',
  anyway: 'მაინც: {action}',
  back: 'უკან',
  next: 'შემდეგი',
  previous: 'წინა',
  retry: 'ხელახლა ცდა',
  loading: 'იტვირთება…',
  sending: 'იგზავნება…',
  skipToContent: 'შინაარსზე გადასვლა',
  notifications: 'შეტყობინებები',
  menu: 'მენიუ',
  language: 'ენა',
  optional: 'არასავალდებულო',
  networkFailure: 'მოხდა შეცდომა',
  offline: 'ინტერნეტთან კავშირი არ არის. სცადეთ, როცა აღდგება.',
  notSent: 'ინტერნეტთან კავშირი არ არის; არაფერი გაიგზავნა.',
  loadFailed: 'მოხდა შეცდომა!',
  loadFailedHint: 'შეამოწმეთ ინტერნეტი და სცადეთ ხელახლა.',
  copied: 'დაკოპირდა!',
  notCopied: 'ბრაუზერმა კოპირება არ დაუშვა: {text}',
  needsScript:
    'ამ ფორმას JavaScript სჭირდება, თქვენს ბრაუზერში კი ის გამორთულია. მის გარეშეც შეგიძლიათ დაგვიკავშირდეთ:',
  pageNeedsScript:
    'ამ გვერდს JavaScript სჭირდება, თქვენს ბრაუზერში კი ის გამორთულია ან ვერ ჩაიტვირთა. მის გარეშეც შეგიძლიათ დაგვიკავშირდეთ:',
  showPassword: 'პაროლის ჩვენება',
  show: 'ჩვენება',
  hide: 'დამალვა',
  phoneCountry: 'ქვეყნის კოდი',
  darkColours: 'მუქი ფერების ჩართვა',
  lightColours: 'ღია ფერების ჩართვა',
  pages: 'გვერდები',
  pageSize: 'სტრიქონი გვერდზე',
  search: 'ძებნა',
  selectAll: 'ამ გვერდზე ყველას მონიშვნა',
  selected: 'მონიშნულია {count}',
  clearSelection: 'მონიშვნის გაუქმება',
  copy: 'კოპირება',
  describeChart: '{title}: რიცხვები დიაგრამის გვერდით, ცხრილშია.',
  kilograms: '{weight} კგ',
  country: countries,
});
