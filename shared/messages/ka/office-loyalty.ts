/** /manage/loyalty (specification 2, sections 2, 3 and 8). */
import type { officeLoyalty as english } from '../en/office-loyalty.ts';
import { translationOf } from '../translation.ts';

export const officeLoyalty = translationOf<typeof english>()({
  title: 'ლოიალობა',
  settings: 'პარამეტრები',
  SHARE_LINK: 'ქულები ბმულის გაზიარებისთვის',
  INVITE_CUSTOMER: 'ქულები მომხმარებლის მოწვევისთვის',
  INVITED_CUSTOMER_USED_SERVICE: 'ქულები პირველი ამანათისთვის',
  value: 'ერთი ქულის ღირებულება',
  percentage: 'ქეშბექი',
  hints: {
    SHARE_LINK: 'თვეში ერთხელ',
    INVITE_CUSTOMER: 'როცა მოწვეული ელფოსტას დაადასტურებს',
    INVITED_CUSTOMER_USED_SERVICE: 'როცა მოწვეული მას გადაიხდის',
    value: 'კუპონის პროცენტი',
    percentage: 'პროცენტი ტრანსპორტირების თანხიდან, რომელსაც მოწვეულები იხდიან',
  },
  applies: 'შენახული განაკვეთები ამიერიდან მოქმედებს; უკვე დაგროვილი ქულები რჩება.',
  save: 'შენახვა',
  activity: 'ისტორია',
  viewAll: 'ყველას ნახვა',
  none: 'მონაცემები არ მოიძებნა.',
  columns: {
    type: 'მოქმედება',
    customer: 'მომხმარებელი',
    invited: 'მოწვეული',
    tracking: 'ამანათი',
    points: 'ქულები',
    date: 'თარიღი',
  },
  types: {
    SHARE: 'ბმულის გაზიარება',
    INVITE: 'მომხმარებლის მოწვევა',
    INVITE_USED: 'მოწვეულის გადახდა',
  },
  pending: 'მოლოდინში',
  nothing: '–',
});
