/** The product's English texts: the specification's wording, each text once. */
import { accounts } from './en/accounts.ts';
import { agents } from './en/agents.ts';
import { billing } from './en/billing.ts';
import { bookings } from './en/bookings.ts';
import { clients } from './en/clients.ts';
import { coupons } from './en/coupons.ts';
import { enquiries } from './en/enquiries.ts';
import { deliveries } from './en/deliveries.ts';
import { errors } from './en/errors.ts';
import { loyalty } from './en/loyalty.ts';
import { mails } from './en/mails.ts';
import { notes } from './en/notes.ts';
import { notifications } from './en/notifications.ts';
import { parcels } from './en/parcels.ts';
import { prices } from './en/prices.ts';
import { secondFactor } from './en/second-factor.ts';
import { shippingRoutes } from './en/shipping-routes.ts';
import { tracking } from './en/tracking.ts';
import { validation } from './en/validation.ts';

export const en = {
  accounts,
  agents,
  billing,
  bookings,
  clients,
  coupons,
  enquiries,
  deliveries,
  errors,
  loyalty,
  mails,
  notes,
  notifications,
  parcels,
  prices,
  secondFactor,
  shippingRoutes,
  tracking,
  validation,
} as const;
