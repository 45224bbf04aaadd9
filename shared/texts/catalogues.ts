/** The texts that the server writes, in all languages: errors, mails, messages and documents. */
import type { Language } from '#shared/domain/languages.ts';
import { accounts } from './accounts.ts';
import { agents } from './agents.ts';
import { billing } from './billing.ts';
import { bookings } from './bookings.ts';
import { clients } from './clients.ts';
import { countries } from './countries.ts';
import { coupons } from './coupons.ts';
import { deliveries } from './deliveries.ts';
import { enquiries } from './enquiries.ts';
import { errors } from './errors.ts';
import { files } from './files.ts';
import { labels } from './labels.ts';
import { loyalty } from './loyalty.ts';
import { mails } from './mails.ts';
import { messages } from './messages.ts';
import { notes } from './notes.ts';
import { notifications } from './notifications.ts';
import { offices } from './offices.ts';
import { parcels } from './parcels.ts';
import { prices } from './prices.ts';
import { privileges } from './privileges.ts';
import { receipt } from './receipt.ts';
import { receiverMails } from './receiver-mails.ts';
import { receiver } from './receiver.ts';
import { secondFactor } from './second-factor.ts';
import { shippingRoutes } from './shipping-routes.ts';
import { sms } from './sms.ts';
import { states } from './states.ts';
import { tracking } from './tracking.ts';
import { validation } from './validation.ts';
import { vat } from './vat.ts';
import { type AnyText, inLanguage, joined } from './texts.ts';

/** The English ones: their types say which keys and placeholders there are. */
export const english = {
  accounts,
  agents,
  billing,
  bookings,
  clients,
  countries,
  coupons,
  deliveries,
  enquiries,
  errors,
  files,
  labels,
  loyalty,
  mails: joined(mails, receiverMails),
  messages,
  notes,
  notifications,
  offices,
  parcels,
  prices,
  privileges,
  receipt,
  receiver,
  secondFactor,
  shippingRoutes,
  sms,
  states,
  tracking,
  validation,
  vat,
};

/** The keys of the texts, with a text in some language each. */
export type Catalogue = AnyText<typeof english>;

const catalogues = new Map<Language, Catalogue>();

export function catalogueOf(language: Language): Catalogue {
  const catalogue = catalogues.get(language) ?? inLanguage(english, language);
  catalogues.set(language, catalogue);
  return catalogue;
}
