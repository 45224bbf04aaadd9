/** The texts of `en.ts` in Georgian. */
import { accounts } from './ka/accounts.ts';
import { agents } from './ka/agents.ts';
import { billing } from './ka/billing.ts';
import { bookings } from './ka/bookings.ts';
import { clients } from './ka/clients.ts';
import { countries } from './ka/countries.ts';
import { coupons } from './ka/coupons.ts';
import { enquiries } from './ka/enquiries.ts';
import { deliveries } from './ka/deliveries.ts';
import { errors } from './ka/errors.ts';
import { files } from './ka/files.ts';
import { loyalty } from './ka/loyalty.ts';
import { mails } from './ka/mails.ts';
import { messages } from './ka/messages.ts';
import { notes } from './ka/notes.ts';
import { notifications } from './ka/notifications.ts';
import { parcels } from './ka/parcels.ts';
import { prices } from './ka/prices.ts';
import { privileges } from './ka/privileges.ts';
import { receipt } from './ka/receipt.ts';
import { receiver } from './ka/receiver.ts';
import { secondFactor } from './ka/second-factor.ts';
import { shippingRoutes } from './ka/shipping-routes.ts';
import { sms } from './ka/sms.ts';
import { states } from './ka/states.ts';
import { tracking } from './ka/tracking.ts';
import { validation } from './ka/validation.ts';
import { vat } from './ka/vat.ts';

export const ka = {
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
