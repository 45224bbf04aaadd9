/** Payments by card, cash and bank, extra charges, and the lists of payments (specification 1 and 2, section 7). */
import { z } from 'zod';
import { allStaff, anyone, clients, clientsAndStaff, defineCall, holdersOf } from './define-call.ts';
import {
  amountDue,
  currency,
  flag,
  id,
  instant,
  limit,
  messageOnly,
  money,
  paymentChoice,
  publicId,
  shownSum,
  requiredText,
  start,
  text,
  trackingNumber,
} from './fields.ts';
import { RETURN_KINDS, RETURN_STATES } from '#shared/domain/payments.ts';
import { paymentMethod, paymentStatus, redirect, staffParcel } from './shapes.ts';
import { told } from './told.ts';

/** Ids of invoices and bills; duplicates count once. */
const invoiceIds = z
  .array(publicId)
  .min(1, told('validation.selectOne'))
  .max(200, told('validation.tooHigh'));

/**
 * At most as many ids as one mail contains. Accepts any text, since people who follow a broken link must get a
 * page, not JSON.
 */
const idList = text(4000)
  .regex(/^[\w.,-]*$/)
  .catch('');

/** What a payment was for. Without names and addresses, because it needs no login. */
const paymentResult = z.object({
  /** 0 until the card provider has confirmed the payment, or all of it was paid another way. */
  paid: flag,
  /** 1 if some of it had been paid another way already: that part is returned. */
  refund_due: flag,
  currency_code: currency,
  amount: money,
  items: z.array(
    z.object({ tracking_number: z.string(), type: z.enum(['invoice', 'charge']), amount: money }),
  ),
  /** Empty, like the other fields below, until it is paid. */
  methods: z.array(paymentMethod),
  paid_at: instant.nullable(),
  /** The receipts that the caller may fetch (`billing.receipt`). */
  receipts: z.array(z.string()),
});

/** What a payment at the counter was seen to come to. */
const taken = {
  /** 409 `conflict` when something else is due by now. */
  amount: shownSum.optional(),
};

export const billingCalls = {
  payByCard: defineCall({
    name: 'billing.payByCard',
    method: 'GET',
    path: '/billing/payment/stripe',
    access: anyone,
    kind: 'redirect',
    inTurn: false,
    query: z.object({ invoice_ids: idList }),
    answer: redirect,
    summary:
      "Redirects to the card provider's page for the unpaid ones of these invoices (separated by commas).",
  }),

  payExtraByCard: defineCall({
    name: 'billing.payExtraByCard',
    method: 'GET',
    path: '/billing/payment/extra',
    access: anyone,
    kind: 'redirect',
    inTurn: false,
    query: z.object({ invoice_id: publicId.catch('') }),
    answer: redirect,
    summary:
      "The same for a parcel's unpaid extra charges (the parcel's invoice id), or for one of them (its own id).",
  }),

  result: defineCall({
    name: 'billing.result',
    method: 'GET',
    path: '/billing/payment/result',
    access: anyone,
    limit: 'tracking',
    /** The unguessable id that the card page hands to the page it returns to. */
    query: z.object({ payment: publicId }),
    answer: paymentResult,
    errors: ['not_found', 'too_many'],
    summary: 'What a card page was for, and whether it has been paid.',
  }),

  paid: defineCall({
    name: 'billing.paid',
    method: 'GET',
    path: '/billing/payment/paid',
    access: anyone,
    limit: 'tracking',
    /** As in the payment link. */
    query: z.object({ invoice_ids: idList }),
    answer: paymentResult,
    errors: ['not_found', 'too_many'],
    summary: 'What a payment link was for, once nothing of it is left to pay.',
  }),

  receipt: defineCall({
    name: 'billing.receipt',
    // It waits for its turn to be drawn.
    inTurn: false,
    method: 'GET',
    path: '/billing/receipt/:number',
    access: clientsAndStaff,
    kind: 'file',
    params: z.object({ number: z.string().max(20) }),
    answer: z.object({}),
    errors: ['not_found'],
    summary: "A payment's receipt as PDF: for the parcels' customer, and for staff in whose scope they are.",
  }),

  webhook: defineCall({
    name: 'billing.webhook',
    method: 'POST',
    path: '/billing/webhook/stripe',
    access: anyone,
    kind: 'signed',
    signature: 'stripe-signature',
    answer: z.object({}),
    errors: ['bad_signature'],
    summary: "The card provider's signed events; 200 once stored.",
  }),

  sendLinks: defineCall({
    name: 'billing.sendLinks',
    method: 'POST',
    path: '/billing/payment/method/stripe',
    access: allStaff,
    adds: 'messages',
    idempotent: true,
    sentLater: true,
    body: z.object({ invoice_ids: invoiceIds, payment_method: paymentChoice.default('ONLINE') }),
    answer: messageOnly,
    /** `too_many_links`: an address got too many within the hour; `too_many`: the caller sends too much. */
    errors: ['not_found', 'already_paid', 'too_many_links', 'too_many'],
    summary: 'Mails card payment links to the payers.',
  }),

  payCash: defineCall({
    name: 'billing.payCash',
    method: 'POST',
    path: '/billing/payment/cash',
    access: holdersOf('COLLECT_CASH_PAYMENTS'),
    adds: 'office_changes',
    idempotent: true,
    sentLater: true,
    body: z.object({ invoice_ids: invoiceIds, payment_method: z.literal('CASH').default('CASH'), ...taken }),
    answer: messageOnly,
    errors: ['not_found', 'already_paid', 'conflict'],
    summary: 'Marks invoices and bills paid in cash, all or none.',
  }),

  payBank: defineCall({
    name: 'billing.payBank',
    method: 'POST',
    path: '/billing/payment/bank',
    access: holdersOf('COLLECT_BANK_PAYMENTS'),
    adds: 'office_changes',
    idempotent: true,
    sentLater: true,
    body: z.object({
      invoice_ids: invoiceIds,
      payment_method: z.enum(['BANK', 'CARD']).default('BANK'),
      ...taken,
    }),
    answer: messageOnly,
    errors: ['not_found', 'already_paid', 'conflict'],
    summary: 'Marks invoices and bills paid by bank transfer or card terminal, all or none.',
  }),

  addCharge: defineCall({
    name: 'billing.addCharge',
    method: 'POST',
    path: '/cargo/:tracking/charges',
    access: holdersOf('COLLECT_CASH_PAYMENTS', 'COLLECT_BANK_PAYMENTS'),
    adds: 'office_changes',
    idempotent: true,
    params: z.object({ tracking: trackingNumber }),
    body: z.object({ note: requiredText(255), amount: amountDue }),
    answer: z.object({ cargo: staffParcel }),
    errors: ['not_found', 'conflict'],
    summary: 'Adds an extra charge after invoicing, as a separate bill.',
  }),

  deleteCharge: defineCall({
    name: 'billing.deleteCharge',
    method: 'POST',
    path: '/cargo/:tracking/charges/delete',
    access: holdersOf('COLLECT_CASH_PAYMENTS', 'COLLECT_BANK_PAYMENTS'),
    adds: 'nothing',
    params: z.object({ tracking: trackingNumber }),
    body: z.object({ id: publicId }),
    answer: z.object({ cargo: staffParcel }),
    errors: ['not_found', 'already_paid', 'conflict'],
    summary: 'Deletes an unpaid extra charge.',
  }),

  payments: defineCall({
    name: 'billing.payments',
    method: 'POST',
    path: '/billing/payments',
    access: holdersOf('LIST_PAYMENTS'),
    adds: 'nothing',
    inTurn: true,
    body: z.object({
      start: z.int().min(0).max(1_000_000_000).default(0),
      limit: z.int().min(1).max(100).default(20),
      status: z.union([z.literal(''), paymentStatus]).default(''),
    }),
    answer: z.object({
      payments: z.array(
        z.object({
          name: z.string(),
          sender_email: z.string(),
          invoice_id: z.string(),
          cargo_total_price: money,
          currency,
          invoice_currency_code: currency,
          method: paymentMethod.nullable(),
          created_at: instant,
          cargo_created_at: instant,
          /** The parcel's tracking number. */
          item_id: z.string(),
          payment_status: paymentStatus,
          /** 1 for money that was received twice. */
          refund_due: flag,
          /** Of its card payment, which may be of several rows, what the payer has back, at most for what is in scope; left out if nothing. */
          given_back: money.optional(),
        }),
      ),
    }),
    summary: 'Payments and unpaid invoices in scope, newest first.',
  }),

  returns: defineCall({
    name: 'billing.returns',
    method: 'GET',
    path: '/billing/returns',
    access: holdersOf('LIST_PAYMENTS'),
    answer: z.object({
      returns: z.array(
        z.object({
          id,
          kind: z.enum(RETURN_KINDS),
          state: z.enum(RETURN_STATES),
          /** Refunded until now, or disputed. */
          amount: money,
          /** Of that, what went back to the payer. */
          given_back: money,
          /** The whole payment that it is of. */
          paid: money,
          currency_code: currency,
          /** The parcels that the payment was for. */
          tracking_numbers: z.array(z.string()),
          created_at: instant,
          changed_at: instant,
        }),
      ),
    }),
    summary: 'Refunds and disputes of card payments that nobody has looked at, oldest first, at most 50.',
  }),

  returnLookedAt: defineCall({
    name: 'billing.returnLookedAt',
    method: 'POST',
    path: '/billing/returns/looked-at',
    access: holdersOf('LIST_PAYMENTS'),
    adds: 'nothing',
    /** `changed_at` as it was shown: what came since is not marked with it. */
    body: z.object({ id, changed_at: z.iso.datetime() }),
    answer: messageOnly,
    errors: ['not_found', 'conflict'],
    summary: 'Marks a refund or dispute as looked at.',
  }),

  ownPayments: defineCall({
    name: 'billing.ownPayments',
    method: 'GET',
    path: '/customer/payments',
    access: clients,
    query: z.object({ start, limit: limit(10) }),
    answer: z.object({
      payments: z.array(
        z.object({
          tracking_number: z.string(),
          payment_status: paymentStatus,
          amount: money,
          currency,
          method: paymentMethod.nullable(),
          created_at: instant,
          /** What was paid for later charges, besides the amount of the invoice; 0 if nothing. */
          charges_paid: money,
          /** When the latest of them was paid. */
          charges_paid_at: instant.nullable(),
          /** What is still owed for the parcel, later charges included. */
          due: money,
          /** The unpaid invoice and charges, as the payment calls take them. */
          invoice_ids: z.array(z.string()),
          /** One for each payment of the parcel, those of later charges included (`billing.receipt`). */
          receipts: z.array(z.string()),
        }),
      ),
    }),
    summary: "The customer's payments, one row per invoice, newest first.",
  }),
};
