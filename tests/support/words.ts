/** The catalogue of a language as one object, for journeys that run in several: `words.signIn.email`. */
import type { Language } from '#shared/domain/languages.ts';
import { partsOf } from './texts.ts';

/** Keys as in English; the texts are those of the language. */
type Translated<Part> = Part extends string
  ? string
  : { readonly [Key in keyof Part]: Translated<Part[Key]> };

type English = typeof import('#shared/messages/en/account.ts') &
  typeof import('#shared/messages/en/accounts.ts') &
  typeof import('#shared/messages/en/activity.ts') &
  typeof import('#shared/messages/en/billing.ts') &
  typeof import('#shared/messages/en/booking-confirmation.ts') &
  typeof import('#shared/messages/en/booking-wizard.ts') &
  typeof import('#shared/messages/en/bookings.ts') &
  typeof import('#shared/messages/en/clients.ts') &
  typeof import('#shared/messages/en/coupons.ts') &
  typeof import('#shared/messages/en/enquiries.ts') &
  typeof import('#shared/messages/en/errors.ts') &
  typeof import('#shared/messages/en/notes.ts') &
  typeof import('#shared/messages/en/notifications.ts') &
  typeof import('#shared/messages/en/office.ts') &
  typeof import('#shared/messages/en/office-agents.ts') &
  typeof import('#shared/messages/en/office-billing.ts') &
  typeof import('#shared/messages/en/office-bookings.ts') &
  typeof import('#shared/messages/en/office-clients.ts') &
  typeof import('#shared/messages/en/office-coupons.ts') &
  typeof import('#shared/messages/en/office-intake.ts') &
  typeof import('#shared/messages/en/office-items.ts') &
  typeof import('#shared/messages/en/office-letters.ts') &
  typeof import('#shared/messages/en/office-loyalty.ts') &
  typeof import('#shared/messages/en/office-messages.ts') &
  typeof import('#shared/messages/en/office-notes.ts') &
  typeof import('#shared/messages/en/office-release.ts') &
  typeof import('#shared/messages/en/office-routes.ts') &
  typeof import('#shared/messages/en/office-scanner.ts') &
  typeof import('#shared/messages/en/office-statistics.ts') &
  typeof import('#shared/messages/en/outcomes.ts') &
  typeof import('#shared/messages/en/own-bookings.ts') &
  typeof import('#shared/messages/en/own-coupons.ts') &
  typeof import('#shared/messages/en/own-loyalty.ts') &
  typeof import('#shared/messages/en/own-parcels.ts') &
  typeof import('#shared/messages/en/sign-in.ts') &
  typeof import('#shared/messages/en/site.ts') &
  typeof import('#shared/messages/en/soft-checks.ts') &
  typeof import('#shared/messages/en/states.ts') &
  typeof import('#shared/messages/en/tracking.ts') &
  typeof import('#shared/messages/en/tracking-page.ts') &
  typeof import('#shared/messages/en/validation.ts') &
  typeof import('#shared/messages/en/web.ts');

export type Words = Translated<English>;

const loaded = new Map<Language, Promise<Words>>();

/** Loaded once for each worker. */
export function wordsOf(language: Language): Promise<Words> {
  const words =
    loaded.get(language) ?? partsOf(language).then((parts) => Object.assign({}, ...parts.values()) as Words);
  loaded.set(language, words);
  return words;
}
