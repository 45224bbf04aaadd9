/** The activity log, one line per entry (specification 2, section 3). Placeholders are keys of the entry's data. */
import type { activityWords as english } from '../en/activity.ts';
import { translationOf } from '../translation.ts';

export const activityWords = translationOf<typeof english>()({
  title: 'Händelser',
  none: 'Inget hittades.',
  types: {
    REGISTER: '{name} skapade konto',
    BOOKING: '{customer_name} bokade kurir',
    PAYMENT: '{customer_name} betalade {amount} ({method}) för {tracking}',
    HANDLE: '{staff} skannade {tracking}: {type}',
    COUPONSTAFF: '{staff} skapade {total}',
    BOOKNOTE: '{username} skrev en anteckning om bokning {book_id}',
    CARGONOTE: '{username} skrev en anteckning om {tracking}',
    BOOKHANDLE: '{username} tilldelade bokning {booking_id}',
    BOOKCANCEL: 'Bokning {booking_id} avbokades',
    WEIGHT: '{username} rättade vikten för {tracking}',
    CHARGE: '{username} ändrade avgifterna för {tracking}',
    ADDRESS: '{username} ändrade en adress för {tracking}',
    RELEASE: '{username} lämnade ut {tracking}',
    ROUTE: '{username} ändrade priserna för {target}',
    AGENT: '{username} ändrade kontot {target}',
  },
  /** An account of the staff, with what was changed of it. */
  accountChanged: '{username} ändrade kontot {target}: {fields}',
  accountAdded: '{username} lade till kontot {target}',
  accountFields: {
    username: 'användarnamn',
    password: 'lösenord',
    privileges: 'behörigheter',
    routes: 'rutter',
    active: 'aktivt eller inte',
    second_factor_required: 'krav på tvåstegsverifiering',
  },
  coupons: 'kuponger: {total}',
  /** An entry's `type` and `method`. */
  codes: {
    PICKUP: 'Mottaget',
    PROCESS: 'Behandlas',
    TRANSIT: 'På väg',
    ARRIVE: 'Framme',
    RECEIVE: 'Redo att hämtas',
    DELAY: 'Försenat',
    STRIPE: 'Stripe',
    CASH: 'Kontant',
    BANK: 'Via bank',
    CARD: 'Kort',
    COUPON: 'Kupong',
  },
  nobody: 'Någon',
});
