/** The texts of `en.ts` in Swedish. */
import { accounts } from './sv/accounts.ts';
import { agents } from './sv/agents.ts';
import { billing } from './sv/billing.ts';
import { bookings } from './sv/bookings.ts';
import { clients } from './sv/clients.ts';
import { countries } from './sv/countries.ts';
import { coupons } from './sv/coupons.ts';
import { enquiries } from './sv/enquiries.ts';
import { deliveries } from './sv/deliveries.ts';
import { errors } from './sv/errors.ts';
import { files } from './sv/files.ts';
import { loyalty } from './sv/loyalty.ts';
import { mails } from './sv/mails.ts';
import { messages } from './sv/messages.ts';
import { notes } from './sv/notes.ts';
import { notifications } from './sv/notifications.ts';
import { parcels } from './sv/parcels.ts';
import { prices } from './sv/prices.ts';
import { privileges } from './sv/privileges.ts';
import { receipt } from './sv/receipt.ts';
import { receiver } from './sv/receiver.ts';
import { secondFactor } from './sv/second-factor.ts';
import { shippingRoutes } from './sv/shipping-routes.ts';
import { sms } from './sv/sms.ts';
import { states } from './sv/states.ts';
import { tracking } from './sv/tracking.ts';
import { validation } from './sv/validation.ts';
import { vat } from './sv/vat.ts';

export const sv = {
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
