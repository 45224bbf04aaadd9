/** What the contract tells about wrong input. */
import { agents } from './agents.ts';
import { bookings } from './bookings.ts';
import { deliveries } from './deliveries.ts';
import { notes } from './notes.ts';
import { shippingRoutes } from './shipping-routes.ts';
import { validation } from './validation.ts';

export const contractTexts = { agents, bookings, deliveries, notes, shippingRoutes, validation } as const;
