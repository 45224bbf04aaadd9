/** The customer area's frame (specification 1, section 2). */
import type {
  account as english,
  ownData as englishOwnData,
  personalInfo as englishPersonalInfo,
} from '../en/account.ts';
import { translationOf } from '../translation.ts';

export const account = translationOf<typeof english>()({
  nav: {
    label: 'პირადი კაბინეტი',
    parcels: 'ამანათები',
    cart: 'კალათა',
    bookings: 'ჯავშნები',
    payments: 'გადახდები',
    coupons: 'კუპონები',
    loyalty: 'მოწვევა',
    address: 'მისამართი',
    personalInfo: 'პირადი მონაცემები',
    notifications: 'შეტყობინებები',
    new: 'ახალი',
    logOut: 'გასვლა',
    site: 'საიტზე დაბრუნება',
  },
  book: 'კურიერის გამოძახება',
  points: '{points} ქულა',
  toLoyalty: '{points} ქულა, მოწვევის გვერდზე გადასვლა',
  cartCount: 'კალათაშია {count}',
  owed: 'გადასახდელი',
  owedParcels: '{count}\u00A0გადაუხდელი',
  payNow: 'ნახვა და გადახდა',
  payEverything: 'სრულად გადახდა: {amount}',
  payPart: 'ძველების გადახდა: {amount}',
  payCurrency: 'გადახდა: {amount}',
});

/** Downloading one's data and closing the account, in /dashboard/personal-info. */
export const ownData = translationOf<typeof englishOwnData>()({
  title: 'თქვენი მონაცემები',
  lead: 'ჩამოტვირთეთ ყველაფერი, რასაც თქვენ შესახებ ვინახავთ: პროგრამებისთვის გასაგები დოკუმენტი და თქვენი ფაილები, ერთ ZIP-ში.',
  request: 'მონაცემების მომზადება',
  again: 'ხელახლა მომზადება',
  working: 'მზადდება თქვენი მონაცემები: {done} / {total}',
  waiting: 'მზადდება თქვენი მონაცემები…',
  mailed: 'შეგიძლიათ გვერდი დატოვოთ: თუ დიდხანს გაგრძელდა, ელფოსტით შეგატყობინებთ.',
  download: 'ჩამოტვირთვა ({size})',
  until: 'ხელმისაწვდომია {time}-მდე',
  failed: 'ვერ მოხერხდა. სცადეთ ხელახლა, ან მოგვწერეთ.',
  closeTitle: 'ანგარიშის დახურვა',
  closeLead: 'ყველა მოწყობილობიდან მაშინვე გამოხვალთ და წაიშლება ყველაფერი, რის შენახვაც არ გვევალება.',
  close: 'ანგარიშის დახურვა',
  owed: 'ჯერ კიდევ გადასახდელი გაქვთ {amount}. ანგარიშის დახურვა დავალიანებას არ ფარავს.',
  pay: 'ნახვა და გადახდა',
  effects:
    'მიმდინარე ჯავშნები გაუქმდება, ქულები და კუპონები დაიკარგება. გზაში მყოფი ამანათები მაინც ჩამოვა. ამანათების, ინვოისებისა და გადახდების მონაცემებს კანონის მოთხოვნით ვინახავთ, მაგრამ მათ სანახავად შესვლას ვეღარავინ შეძლებს.',
  password: 'პაროლი',
  code: 'კოდი წერილიდან',
  sendCode: 'კოდის მიღება',
  noPassword: 'თქვენს ანგარიშს პაროლი არ აქვს, ამიტომ კოდს ელფოსტით გამოგიგზავნით.',
  bytes: { B: 'ბ', kB: 'კბ', MB: 'მბ', GB: 'გბ' },
});

/** /dashboard/personal-info (specification 1, sections 2, 5 and 8). */
export const personalInfo = translationOf<typeof englishPersonalInfo>()({
  title: 'პირადი მონაცემები',
  card: 'მომხმარებლის მონაცემები',
  registered: 'რეგისტრაცია: {date}',
  phoneForBooking: 'მიუთითეთ ამ ქვეყნის ტელეფონის ნომერი: {country}. შემდეგ იქიდან დაჯავშნას შეძლებთ.',
  phoneWarning: 'დასაჯავშნად მიუთითეთ ტელეფონის სწორი ნომერი',
  mailsComeBack:
    'ჩვენი წერილები მისამართზე {email} უკან გვიბრუნდება: მისი საფოსტო სერვერი არ იღებს. შეამოწმეთ, არსებობს თუ არა ეს საფოსტო ყუთი და აქვს თუ არა ადგილი.',
  name: 'სახელი, გვარი',
  email: 'ელფოსტა',
  username: 'მომხმარებლის სახელი',
  phone: 'ტელეფონი',
  customerType: 'მომხმარებლის ტიპი',
  types: { INDIVIDUAL: 'ფიზიკური პირი', CORPORATE: 'იურიდიული პირი' },
  save: 'შენახვა',
  toBooking: 'ჯავშანზე დაბრუნება',
  changePassword: 'პაროლის შეცვლა',
  logOutOthers: 'სხვაგან გასვლა',
  currentPassword: 'ამჟამინდელი პაროლი',
  newPassword: 'ახალი პაროლი',
  repeatPassword: 'გაიმეორეთ ახალი პაროლი',
  sendLink: 'ბმულის მიღება',
  noPassword: 'თქვენს ანგარიშს პაროლი ჯერ არ აქვს. მის დასაყენებლად ბმულს ელფოსტით გამოგიგზავნით.',
  checkPassword: '{message}. შეამოწმეთ, სწორია თუ არა ამჟამინდელი პაროლი',
});
