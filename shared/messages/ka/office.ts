/** The back-office's frame (specification 2, section 2). */
import type {
  office as english,
  officeNotFound as englishNotFound,
  officeProfile as englishProfile,
} from '../en/office.ts';
import { translationOf } from '../translation.ts';

export const office = translationOf<typeof english>()({
  backToSite: 'საიტზე დაბრუნება',
  greeting: 'გამარჯობა, {username}',
  profile: 'პროფილი',
  logOut: 'გასვლა',
  keptWork: 'შემდეგ შესვლამდე ამ ბრაუზერში ინახება: ამანათი – {parcels}, სკანირება – {scans}.',
  scansWait: { one: 'გასაგზავნია {count} სკანირება', other: 'გასაგზავნია {count} სკანირება' },
  sendNow: 'გაგზავნა',
  scanInDialog: 'შემდეგი ამანათის დასკანერებამდე დახურეთ ფანჯარა.',
  readerLayout:
    'სკანერი კლავიატურის სხვა განლაგებით ბეჭდავს. გადართეთ ამ კომპიუტერის კლავიატურა ინგლისურზე და დაასკანერეთ ხელახლა.',
  scanBroken: 'დასკანერება შეწყდა. შეამოწმეთ ველი და დაასკანერეთ ხელახლა.',
  nav: {
    label: 'ოფისის მენიუ',
    items: 'ამანათები',
    pickUp: 'მიღება',
    handle: 'სკანერი',
    bookings: 'ჯავშნები',
    clients: 'მომხმარებლები',
    transactions: 'ტრანზაქციები',
    coupons: 'კუპონები',
    loyalty: 'ლოიალობა',
    agents: 'თანამშრომლები',
    routes: 'მარშრუტები',
    summary: 'შეჯამება',
    statistics: 'სტატისტიკა',
    report: 'შეფერხებები',
  },
});

/** /manage/profile (specification 2, section 2). */
export const officeProfile = translationOf<typeof englishProfile>()({
  title: 'პროფილი',
  profile: 'პროფილი',
  username: 'მომხმარებლის სახელი',
  registered: 'რეგისტრაცია',
  changePassword: 'პაროლის შეცვლა',
});

/** /not-found for staff: `about` is the requested path, number or name. */
export const officeNotFound = translationOf<typeof englishNotFound>()({
  titles: {
    privilege: 'წვდომა არ გაქვთ',
    parcel: 'ამანათი ვერ მოიძებნა',
    route: 'მარშრუტი ვერ მოიძებნა',
    agent: 'თანამშრომელი ვერ მოიძებნა',
    client: 'მომხმარებელი ვერ მოიძებნა',
    path: 'გვერდი ვერ მოიძებნა',
  },
  reasons: {
    privilege: 'თქვენს ანგარიშს აკლია უფლება: {about}. მისი მინიჭება ადმინისტრატორს შეუძლია.',
    parcel: 'ამანათი {about} არ არსებობს ან თქვენს მარშრუტებზე არ არის.',
    route: 'მარშრუტი {about} არ არსებობს.',
    agent: 'თანამშრომელი ნომრით {about} არ არსებობს ან მისი ნახვის უფლება არ გაქვთ.',
    client: 'მომხმარებელი {about} არ არსებობს ან თქვენს მარშრუტებზე მისი არაფერია.',
    path: 'ამ მისამართზე არაფერია. აირჩიეთ გვერდი ზედა მენიუდან.',
  },
  toItems: 'ამანათების ნახვა',
});
