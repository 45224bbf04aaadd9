/** The activity log, one line per entry (specification 2, section 3). Placeholders are keys of the entry's data. */
import { texts } from './texts.ts';

export const activityWords = texts({
  title: { en: 'Activity', ka: 'ისტორია', sv: 'Händelser' },
  none: { en: 'No data found.', ka: 'მონაცემები არ მოიძებნა.', sv: 'Inget hittades.' },

  // Names stand before a colon, so that they need no case.
  types: {
    REGISTER: { en: '{name} registered', ka: '{name}: რეგისტრაცია', sv: '{name} skapade konto' },
    BOOKING: {
      en: '{customer_name} booked a courier',
      ka: '{customer_name}: კურიერის გამოძახება',
      sv: '{customer_name} bokade kurir',
    },
    PAYMENT: {
      en: '{customer_name} paid {amount} by {method} for {tracking}',
      ka: '{customer_name}: გადახდა {amount} ({method}), {tracking}',
      sv: '{customer_name} betalade {amount} ({method}) för {tracking}',
    },
    HANDLE: {
      en: '{staff} scanned {tracking}: {type}',
      ka: '{staff}: დასკანერდა {tracking}, {type}',
      sv: '{staff} skannade {tracking}: {type}',
    },
    COUPONSTAFF: {
      en: '{staff} made {total}',
      ka: '{staff}: შეიქმნა {total}',
      sv: '{staff} skapade {total}',
    },
    BOOKNOTE: {
      en: '{username} wrote a note on booking {book_id}',
      ka: '{username}: შენიშვნა ჯავშანზე {book_id}',
      sv: '{username} skrev en anteckning om bokning {book_id}',
    },
    CARGONOTE: {
      en: '{username} wrote a note on {tracking}',
      ka: '{username}: შენიშვნა ამანათზე {tracking}',
      sv: '{username} skrev en anteckning om {tracking}',
    },
    BOOKHANDLE: {
      en: '{username} handled booking {booking_id}',
      ka: '{username}: დამუშავდა ჯავშანი {booking_id}',
      sv: '{username} tilldelade bokning {booking_id}',
    },
    BOOKCANCEL: {
      en: 'Booking {booking_id} was cancelled',
      ka: 'ჯავშანი {booking_id} გაუქმდა',
      sv: 'Bokning {booking_id} avbokades',
    },
    WEIGHT: {
      en: '{username} corrected the weight of {tracking}',
      ka: '{username}: დაზუსტდა წონა, {tracking}',
      sv: '{username} rättade vikten för {tracking}',
    },
    CHARGE: {
      en: '{username} changed the charges of {tracking}',
      ka: '{username}: შეიცვალა გადასახადები, {tracking}',
      sv: '{username} ändrade avgifterna för {tracking}',
    },
    ADDRESS: {
      en: '{username} changed an address of {tracking}',
      ka: '{username}: შეიცვალა მისამართი, {tracking}',
      sv: '{username} ändrade en adress för {tracking}',
    },
    RELEASE: {
      en: '{username} released {tracking}',
      ka: '{username}: გაიცა {tracking}',
      sv: '{username} lämnade ut {tracking}',
    },
    ROUTE: {
      en: '{username} changed the prices of {target}',
      ka: '{username}: შეიცვალა ფასები, {target}',
      sv: '{username} ändrade priserna för {target}',
    },
    AGENT: {
      en: '{username} changed the account of {target}',
      ka: '{username}: შეიცვალა ანგარიში, {target}',
      sv: '{username} ändrade kontot {target}',
    },
  },

  /** An account of the staff, with what was changed of it. */
  accountChanged: {
    en: '{username} changed the account of {target}: {fields}',
    ka: '{username}: შეიცვალა ანგარიში, {target} ({fields})',
    sv: '{username} ändrade kontot {target}: {fields}',
  },
  accountAdded: {
    en: '{username} added the account of {target}',
    ka: '{username}: დაემატა ანგარიში, {target}',
    sv: '{username} lade till kontot {target}',
  },
  accountFields: {
    username: { en: 'username', ka: 'მომხმარებლის სახელი', sv: 'användarnamn' },
    password: { en: 'password', ka: 'პაროლი', sv: 'lösenord' },
    privileges: { en: 'privileges', ka: 'უფლებები', sv: 'behörigheter' },
    routes: { en: 'routes', ka: 'მარშრუტები', sv: 'rutter' },
    active: { en: 'active or not', ka: 'აქტიურობა', sv: 'aktivt eller inte' },
    second_factor_required: {
      en: 'second factor required or not',
      ka: 'ორეტაპიანი დაცვის მოთხოვნა',
      sv: 'krav på tvåstegsverifiering',
    },
  },
  coupons: { en: '{total} coupons', ka: '{total} კუპონი', sv: 'kuponger: {total}' },

  /** An entry's `type` and `method`. */
  codes: {
    PICKUP: { en: 'Pickup', ka: 'მიღებულია', sv: 'Mottaget' },
    PROCESS: { en: 'Process', ka: 'მუშავდება', sv: 'Behandlas' },
    TRANSIT: { en: 'Transit', ka: 'გზაშია', sv: 'På väg' },
    ARRIVE: { en: 'Arrive', ka: 'ჩამოსულია', sv: 'Framme' },
    RECEIVE: { en: 'Receive', ka: 'მზადაა გასაცემად', sv: 'Redo att hämtas' },
    DELAY: { en: 'Delay', ka: 'შეფერხდა', sv: 'Försenat' },
    STRIPE: { en: 'Stripe', ka: 'Stripe', sv: 'Stripe' },
    CASH: { en: 'cash', ka: 'ნაღდი ფული', sv: 'Kontant' },
    BANK: { en: 'bank', ka: 'გადარიცხვა', sv: 'Via bank' },
    CARD: { en: 'card', ka: 'ბარათი', sv: 'Kort' },
    COUPON: { en: 'coupon', ka: 'კუპონი', sv: 'Kupong' },
  },
  nobody: { en: 'Somebody', ka: 'უცნობი', sv: 'Någon' },
});
