/** The logged-in customer's profile (specification 1, sections 2 and 7). */
import { z } from 'zod';
import { clients, defineCall } from './define-call.ts';
import {
  currency,
  customerType,
  flag,
  id,
  instant,
  money,
  phone,
  requiredText,
  usernameForm,
} from './fields.ts';
import { told } from './told.ts';

export const customer = z.object({
  id,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  phone: z.string(),
  customer_type: customerType,
  created_at: instant,
  points: z.int(),
  loyalty_code: z.string(),
});

/** A saved sender address; one per country. */
export const savedAddress = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address_country_code: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  address_postal_code: z.string(),
});

export const customerCalls = {
  get: defineCall({
    name: 'customers.get',
    method: 'GET',
    path: '/customer',
    access: clients,
    answer: z.object({ customer }),
    summary: 'The logged-in customer.',
  }),

  profile: defineCall({
    name: 'customers.profile',
    method: 'GET',
    path: '/customer/profile',
    access: clients,
    answer: z.object({
      /** Without a password (social and guest accounts), it cannot be changed, only set with a mailed link. */
      customer: customer.extend({
        has_password: flag,
        /** 1 when mails to the address come back. */
        email_refused: z.literal(1).optional(),
      }),
      addresses: z.array(savedAddress),
      /** What is owed, by currency: invoices and later charges. */
      unpaid: z.array(
        z.object({
          currency_code: currency,
          total: money,
          /** Number of parcels. */
          count: z.int(),
          /** Ids of unpaid invoices and charges, oldest first, at most as many as one card payment takes. */
          invoice_ids: z.array(z.string()),
          /** Their sum: less than `total` if there are more of them. */
          invoice_total: money,
        }),
      ),
    }),
    summary: 'The customer with saved addresses and unpaid totals, for every dashboard page.',
  }),

  updateProfile: defineCall({
    name: 'customers.updateProfile',
    method: 'POST',
    path: '/customer/profile/update',
    access: clients,
    adds: 'own_changes',
    body: z.object({
      name: requiredText(255),
      username: requiredText(255)
        .min(3, told('validation.minimumProfile', { min: 3 }))
        .max(7, told('validation.maximum', { max: 7 }))
        .regex(...usernameForm),
      phone,
      customer_type: customerType,
    }),
    answer: z.object({ message: z.string(), customer }),
    summary: 'Changes name, username, phone and customer type.',
  }),
};
