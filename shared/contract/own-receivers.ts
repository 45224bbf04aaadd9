/** The receivers whom a customer saves by hand; `addresses.receivers` lists them with those of bookings and parcels. */
import { z } from 'zod';
import { savedReceiver } from './addresses.ts';
import { clients, defineCall } from './define-call.ts';
import { country, id, messageOnly, optionalEmail, optionalText, requiredText, typedPhone } from './fields.ts';
import { told } from './told.ts';

export const ownReceiverCalls = {
  save: defineCall({
    name: 'ownReceivers.save',
    method: 'POST',
    path: '/customer/address/receiver',
    access: clients,
    adds: 'own_changes',
    body: z.object({
      /** The saved receiver to change; a new one if omitted or null. */
      id: id.nullable().optional(),
      name: requiredText(255),
      phone: typedPhone(255),
      email: optionalEmail,
      address_country_code: country,
      address_line_1: requiredText(255).min(5, told('validation.minimum', { min: 5 })),
      address_line_2: optionalText(255),
      address_postal_code: requiredText(35).min(3, told('validation.minimum', { min: 3 })),
    }),
    /** The id is another one when the receiver was there already, or is now somebody else. */
    answer: z.object({ message: z.string(), receiver: savedReceiver }),
    errors: ['not_found'],
    summary: "Adds a receiver to the customer's own, or changes one; the same receiver is one.",
  }),

  remove: defineCall({
    name: 'ownReceivers.remove',
    method: 'POST',
    path: '/customer/address/receiver/delete',
    access: clients,
    adds: 'nothing',
    body: z.object({ id }),
    answer: messageOnly,
    errors: ['not_found'],
    summary: "Takes a receiver off the customer's own; bookings and parcels keep theirs.",
  }),
};
