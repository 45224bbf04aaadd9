/** The activity log, one line per entry (specification 2, section 3). Placeholders are keys of the entry's data. */
import type { activityWords as english } from '../en/activity.ts';
import { translationOf } from '../translation.ts';

export const activityWords = translationOf<typeof english>()({
  title: 'ისტორია',
  none: 'მონაცემები არ მოიძებნა.',
  // Names stand before a colon, so that they need no case.
  types: {
    REGISTER: '{name}: რეგისტრაცია',
    BOOKING: '{customer_name}: კურიერის გამოძახება',
    PAYMENT: '{customer_name}: გადახდა {amount} ({method}), {tracking}',
    HANDLE: '{staff}: დასკანერდა {tracking}, {type}',
    COUPONSTAFF: '{staff}: შეიქმნა {total}',
    BOOKNOTE: '{username}: შენიშვნა ჯავშანზე {book_id}',
    CARGONOTE: '{username}: შენიშვნა ამანათზე {tracking}',
    BOOKHANDLE: '{username}: დამუშავდა ჯავშანი {booking_id}',
    BOOKCANCEL: 'ჯავშანი {booking_id} გაუქმდა',
    WEIGHT: '{username}: დაზუსტდა წონა, {tracking}',
    CHARGE: '{username}: შეიცვალა გადასახადები, {tracking}',
    ADDRESS: '{username}: შეიცვალა მისამართი, {tracking}',
    RELEASE: '{username}: გაიცა {tracking}',
    ROUTE: '{username}: შეიცვალა ფასები, {target}',
    AGENT: '{username}: შეიცვალა ანგარიში, {target}',
  },
  /** An account of the staff, with what was changed of it. */
  accountChanged: '{username}: შეიცვალა ანგარიში, {target} ({fields})',
  accountAdded: '{username}: დაემატა ანგარიში, {target}',
  accountFields: {
    username: 'მომხმარებლის სახელი',
    password: 'პაროლი',
    privileges: 'უფლებები',
    routes: 'მარშრუტები',
    active: 'აქტიურობა',
    second_factor_required: 'ორეტაპიანი დაცვის მოთხოვნა',
  },
  coupons: '{total} კუპონი',
  /** An entry's `type` and `method`. */
  codes: {
    PICKUP: 'მიღებულია',
    PROCESS: 'მუშავდება',
    TRANSIT: 'გზაშია',
    ARRIVE: 'ჩამოსულია',
    RECEIVE: 'მზადაა გასაცემად',
    DELAY: 'შეფერხდა',
    STRIPE: 'Stripe',
    CASH: 'ნაღდი ფული',
    BANK: 'გადარიცხვა',
    CARD: 'ბარათი',
    COUPON: 'კუპონი',
  },
  nobody: 'უცნობი',
});
