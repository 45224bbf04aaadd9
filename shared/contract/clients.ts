/** Clients for staff: accounts and senders without one (specification 2, Client page, sections 3, 7 and 9). */
import { z } from 'zod';
import { activityEntry } from './activity.ts';
import { defineCall, holdersOf } from './define-call.ts';
import {
  collectionOption,
  country,
  currency,
  email,
  flag,
  id,
  instant,
  limit,
  money,
  optionalText,
  requiredText,
  start,
} from './fields.ts';
import { parcelStatus, paymentStatus } from './shapes.ts';

/** An account's id, or an e-mail as base64 or base64url: it may be that of a sender without an account. */
const reference = requiredText(500);

/** What the client sent on one route, in one currency. Amounts include later charges; weight in kg. */
export const clientFigures = z.object({
  source_country_code: country,
  destination_country_code: country,
  currency,
  unpaid: money,
  paid: money,
  parcels: z.int(),
  weight: z.number(),
});

export const clientParcel = z.object({
  tracking_number: z.string(),
  source_country_code: country,
  destination_country_code: country,
  invoice_id: z.string(),
  collection_option: collectionOption,
  status: parcelStatus,
  /** PENDING while the invoice or a later charge is unpaid. */
  payment_status: paymentStatus,
  /** With later charges. */
  total_amount: money,
  currency_code: currency,
  release_code: z.string(),
  /** The username of whoever recorded the latest event, otherwise of whoever took the parcel in. */
  handled_by: z.string(),
  created_at: instant,
});

export const clientNote = z.object({
  id,
  note: z.string(),
  staff_id: id,
  staff_username: z.string(),
  created_at: instant,
});

const viewers = holdersOf('VIEW_CLIENT');
/** Specification 2, section 9. */
const NOTES_PAGE = 7;
const PAGE = 10;

/** The orders of the list of clients. */
export const CLIENT_SORTS = ['newest', 'oldest'] as const;

export const clientCalls = {
  list: defineCall({
    name: 'clients.list',
    method: 'GET',
    path: '/staff/clients',
    access: viewers,
    query: z.object({
      start,
      /** The pages offer 10, 30, 50 and 100. */
      limit: limit(PAGE),
      /** Any part of name, e-mail or phone, from 3 characters on. */
      query: optionalText(255),
      /** By the time of registration. */
      sort: z.enum(CLIENT_SORTS).default('newest'),
    }),
    answer: z.object({
      clients: z.array(
        z.object({
          id,
          name: z.string(),
          email: z.string(),
          username: z.string(),
          phone: z.string(),
          created_at: instant,
          verified: flag,
        }),
      ),
      total: z.int(),
      /** 1 when a search found more than `total`. */
      capped: z.literal(1).optional(),
    }),
    summary: 'Accounts, in the order asked for.',
  }),

  show: defineCall({
    name: 'clients.show',
    method: 'GET',
    path: '/staff/client/:id',
    access: viewers,
    params: z.object({ id: reference }),
    answer: z.object({
      customer: z.object({
        /** Null for a sender without an account. */
        id: id.nullable(),
        name: z.string(),
        email: z.string(),
        /** 1 when mails to the address come back. */
        email_refused: z.literal(1).optional(),
        /** '' for a sender without an account. */
        username: z.string(),
        phone: z.string(),
        activity: z.array(activityEntry),
        parcels: z.array(clientParcel),
        data: z.array(clientFigures),
      }),
    }),
    errors: ['not_found'],
    summary: 'A client with sums per route and currency, the last 10 parcels and activities, all in scope.',
  }),

  parcels: defineCall({
    name: 'clients.parcels',
    method: 'GET',
    path: '/staff/client/:id/parcels',
    access: viewers,
    params: z.object({ id: reference }),
    query: z.object({
      start,
      limit: limit(PAGE),
      payment_status: z.union([z.literal(''), paymentStatus]).optional(),
    }),
    answer: z.object({ parcels: z.array(clientParcel) }),
    errors: ['not_found'],
    summary: "A client's parcels in scope, newest first.",
  }),

  activity: defineCall({
    name: 'clients.activity',
    method: 'GET',
    path: '/customer/activity',
    access: viewers,
    query: z.object({ id: reference, start, limit: limit(PAGE) }),
    answer: z.object({ customer: z.object({ activity: z.array(activityEntry) }) }),
    errors: ['not_found'],
    summary: "A client's activity in scope, newest first.",
  }),

  statistics: defineCall({
    name: 'clients.statistics',
    method: 'GET',
    path: '/statistics/customer',
    access: viewers,
    replica: 'csv',
    query: z.object({ id: reference }),
    answer: z.object({ data: z.array(clientFigures) }),
    errors: ['not_found'],
    summary: "A client's sums per route and currency; with Accept text/csv, the client's parcels as CSV.",
  }),

  notes: defineCall({
    name: 'clients.notes',
    method: 'GET',
    path: '/staff/client-notes',
    access: viewers,
    query: z.object({ email, start, limit: limit(NOTES_PAGE) }),
    answer: z.object({ notes: z.array(clientNote) }),
    errors: ['not_found'],
    summary: 'Notes about a client in scope, newest first. Clients never see them.',
  }),

  addNote: defineCall({
    name: 'clients.addNote',
    method: 'POST',
    path: '/staff/client-notes',
    access: viewers,
    adds: 'office_changes',
    idempotent: true,
    body: z.object({ note: requiredText(5000), email }),
    answer: z.object({ status: z.literal('success'), message: z.string(), note: clientNote }),
    errors: ['not_found'],
    summary: 'Writes a note about a client in scope.',
  }),
};
