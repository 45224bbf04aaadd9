/** /manage/loyalty (specification 2, sections 2, 3 and 8). */
import { texts } from './texts.ts';

export const officeLoyalty = texts({
  title: { en: 'Loyalty', ka: 'ლოიალობა', sv: 'Poäng' },
  settings: { en: 'Settings', ka: 'პარამეტრები', sv: 'Inställningar' },
  SHARE_LINK: {
    en: 'Points for sharing the link',
    ka: 'ქულები ბმულის გაზიარებისთვის',
    sv: 'Poäng för att dela länken',
  },
  INVITE_CUSTOMER: {
    en: 'Points for an invited customer',
    ka: 'ქულები მომხმარებლის მოწვევისთვის',
    sv: 'Poäng för en inbjuden kund',
  },
  INVITED_CUSTOMER_USED_SERVICE: {
    en: 'Points for the first parcel',
    ka: 'ქულები პირველი ამანათისთვის',
    sv: 'Poäng för det första paketet',
  },
  value: { en: "One point's value", ka: 'ერთი ქულის ღირებულება', sv: 'Värdet av en poäng' },
  percentage: { en: 'Cashback', ka: 'ქეშბექი', sv: 'Återbäring' },
  hints: {
    SHARE_LINK: { en: 'Once a month', ka: 'თვეში ერთხელ', sv: 'En gång i månaden' },
    INVITE_CUSTOMER: {
      en: 'When they verify the e-mail',
      ka: 'როცა მოწვეული ელფოსტას დაადასტურებს',
      sv: 'När kunden bekräftar sin e-post',
    },
    INVITED_CUSTOMER_USED_SERVICE: {
      en: 'When an invited customer pays it',
      ka: 'როცა მოწვეული მას გადაიხდის',
      sv: 'När en inbjuden kund betalar det',
    },
    value: { en: 'Percent of a coupon', ka: 'კუპონის პროცენტი', sv: 'Procent av en kupong' },
    percentage: {
      en: 'Percent of the freight that invited customers pay',
      ka: 'პროცენტი ტრანსპორტირების თანხიდან, რომელსაც მოწვეულები იხდიან',
      sv: 'Procent av frakten som inbjudna kunder betalar',
    },
  },
  applies: {
    en: 'Saved rates apply from now on; points already earned stay.',
    ka: 'შენახული განაკვეთები ამიერიდან მოქმედებს; უკვე დაგროვილი ქულები რჩება.',
    sv: 'Det som sparas gäller från och med nu. Redan intjänade poäng finns kvar.',
  },
  save: { en: 'Save', ka: 'შენახვა', sv: 'Spara' },
  activity: { en: 'Activity', ka: 'ისტორია', sv: 'Händelser' },
  viewAll: { en: 'View all', ka: 'ყველას ნახვა', sv: 'Visa alla' },
  none: { en: 'No data found.', ka: 'მონაცემები არ მოიძებნა.', sv: 'Inget hittades.' },
  columns: {
    type: { en: 'Activity', ka: 'მოქმედება', sv: 'Händelse' },
    customer: { en: 'Customer', ka: 'მომხმარებელი', sv: 'Kund' },
    invited: { en: 'Invited', ka: 'მოწვეული', sv: 'Inbjuden' },
    tracking: { en: 'Parcel', ka: 'ამანათი', sv: 'Paket' },
    points: { en: 'Points', ka: 'ქულები', sv: 'Poäng' },
    date: { en: 'Date', ka: 'თარიღი', sv: 'Datum' },
  },
  types: {
    SHARE: { en: 'Shared the link', ka: 'ბმულის გაზიარება', sv: 'Delade länken' },
    INVITE: { en: 'Invited a customer', ka: 'მომხმარებლის მოწვევა', sv: 'Bjöd in en kund' },
    INVITE_USED: { en: 'Invited customer paid', ka: 'მოწვეულის გადახდა', sv: 'Inbjuden kund betalade' },
  },
  pending: { en: 'Pending', ka: 'მოლოდინში', sv: 'Väntar' },
  nothing: { en: '–', ka: '–', sv: '–' },
});
