/** The catalogue of a language as one object, for journeys that run in several: `words.signIn.email`. */
import type { Language } from '#shared/domain/languages.ts';
import { partsOf } from './texts.ts';

/** Keys as in English; the texts are those of the language. */
type Translated<Part> = Part extends string
  ? string
  : { readonly [Key in keyof Part]: Translated<Part[Key]> };

type English = typeof import('#texts/account.ts') &
  typeof import('#texts/accounts.ts') &
  typeof import('#texts/activity.ts') &
  typeof import('#texts/billing.ts') &
  typeof import('#texts/booking-confirmation.ts') &
  typeof import('#texts/booking-wizard.ts') &
  typeof import('#texts/bookings.ts') &
  typeof import('#texts/clients.ts') &
  typeof import('#texts/countries.ts') &
  typeof import('#texts/coupons.ts') &
  typeof import('#texts/deliveries.ts') &
  typeof import('#texts/enquiries.ts') &
  typeof import('#texts/errors.ts') &
  typeof import('#texts/files.ts') &
  typeof import('#texts/invoice-files.ts') &
  typeof import('#texts/labels.ts') &
  typeof import('#texts/mails.ts') &
  typeof import('#texts/messages.ts') &
  typeof import('#texts/notes.ts') &
  typeof import('#texts/notifications.ts') &
  typeof import('#texts/office.ts') &
  typeof import('#texts/office-agents.ts') &
  typeof import('#texts/office-billing.ts') &
  typeof import('#texts/office-bookings.ts') &
  typeof import('#texts/office-clients.ts') &
  typeof import('#texts/office-coupons.ts') &
  typeof import('#texts/office-booked.ts') &
  typeof import('#texts/office-intake.ts') &
  typeof import('#texts/office-parcels.ts') &
  typeof import('#texts/office-letters.ts') &
  typeof import('#texts/office-loyalty.ts') &
  typeof import('#texts/office-messages.ts') &
  typeof import('#texts/office-notes.ts') &
  typeof import('#texts/office-palette.ts') &
  typeof import('#texts/office-release.ts') &
  typeof import('#texts/office-routes.ts') &
  typeof import('#texts/office-scanner.ts') &
  typeof import('#texts/office-statistics.ts') &
  typeof import('#texts/outcomes.ts') &
  typeof import('#texts/own-bookings.ts') &
  typeof import('#texts/own-coupons.ts') &
  typeof import('#texts/own-loyalty.ts') &
  typeof import('#texts/own-parcels.ts') &
  typeof import('#texts/parcels.ts') &
  typeof import('#texts/prices.ts') &
  typeof import('#texts/push.ts') &
  typeof import('#texts/second-factor.ts') &
  typeof import('#texts/shipping-routes.ts') &
  typeof import('#texts/sign-in.ts') &
  typeof import('#texts/site.ts') &
  typeof import('#texts/site-pages.ts') &
  typeof import('#texts/soft-checks.ts') &
  typeof import('#texts/states.ts') &
  typeof import('#texts/tracking.ts') &
  typeof import('#texts/tracking-page.ts') &
  typeof import('#texts/validation.ts') &
  typeof import('#texts/web.ts');

export type Words = Translated<English>;

const loaded = new Map<Language, Promise<Words>>();

/** Loaded once for each worker. */
export function wordsOf(language: Language): Promise<Words> {
  const words =
    loaded.get(language) ?? partsOf(language).then((parts) => Object.assign({}, ...parts.values()) as Words);
  loaded.set(language, words);
  return words;
}
