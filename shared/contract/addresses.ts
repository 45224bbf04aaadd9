/** Sender addresses and saved receivers of customers (specification 1, sections 2, 5 and 7; decisions, Accounts). */
import { z } from 'zod';
import { savedAddress } from './customers.ts';
import { clients, defineCall } from './define-call.ts';
import { country, id, optionalEmail, optionalPhone, optionalText, requiredText } from './fields.ts';

/** Country, lines and postal code of a collection address. */
export const senderPlace = {
  address_country_code: country,
  address_line_1: requiredText(255),
  address_line_2: optionalText(255),
  address_postal_code: requiredText(255),
};

export const savedReceiver = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address_country_code: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  address_postal_code: z.string(),
});

export const addressCalls = {
  get: defineCall({
    name: 'addresses.get',
    method: 'GET',
    path: '/customer/address',
    access: clients,
    answer: z.object({ address: savedAddress.nullable() }),
    summary: 'The default sender address; null if there is none.',
  }),

  list: defineCall({
    name: 'addresses.list',
    method: 'GET',
    path: '/customer/addresses',
    access: clients,
    answer: z.object({ addresses: z.array(savedAddress) }),
    summary: 'The sender addresses, one per country, the default first.',
  }),

  save: defineCall({
    name: 'addresses.save',
    method: 'POST',
    path: '/customer/address',
    access: clients,
    adds: 'own_changes',
    body: z.object({
      /** If omitted or empty, the account's name, e-mail and phone are used. */
      name: optionalText(255),
      email: optionalEmail,
      phone: optionalPhone(255),
      ...senderPlace,
    }),
    answer: z.object({ message: z.string(), address: savedAddress, sourceCountry: country }),
    errors: ['route_unknown'],
    summary: "Saves a country's sender address, which becomes the default.",
  }),

  receivers: defineCall({
    name: 'addresses.receivers',
    method: 'GET',
    path: '/customer/address/receivers',
    access: clients,
    query: z.object({
      country_code: z.union([z.literal(''), country]).optional(),
      /** Any part of the name. */
      query: optionalText(255),
    }),
    answer: z.object({ receivers: z.array(savedReceiver) }),
    summary: 'Receivers saved by hand and of earlier bookings and parcels, last used first, at most 100.',
  }),
};
