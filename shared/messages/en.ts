/** The product's English texts: the specification's wording, each text once. */
import { accounts } from './en/accounts.ts';
import { agents } from './en/agents.ts';
import { billing } from './en/billing.ts';
import { bookings } from './en/bookings.ts';
import { clients } from './en/clients.ts';
import { countries } from './en/countries.ts';
import { coupons } from './en/coupons.ts';
import { enquiries } from './en/enquiries.ts';
import { deliveries } from './en/deliveries.ts';
import { errors } from './en/errors.ts';
import { files } from './en/files.ts';
import { loyalty } from './en/loyalty.ts';
import { mails } from './en/mails.ts';
import { messages } from './en/messages.ts';
import { notes } from './en/notes.ts';
import { notifications } from './en/notifications.ts';
import { parcels } from './en/parcels.ts';
import { prices } from './en/prices.ts';
import { privileges } from './en/privileges.ts';
import { receipt } from './en/receipt.ts';
import { receiver } from './en/receiver.ts';
import { secondFactor } from './en/second-factor.ts';
import { shippingRoutes } from './en/shipping-routes.ts';
import { sms } from './en/sms.ts';
import { states } from './en/states.ts';
import { tracking } from './en/tracking.ts';
import { validation } from './en/validation.ts';
import { vat } from './en/vat.ts';

export const en = {
  accounts,
  agents,
  billing,
  bookings,
  clients,
  countries,
  coupons,
  enquiries,
  deliveries,
  errors,
  files,
  loyalty,
  mails,
  messages,
  notes,
  notifications,
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
} as const;
