import { billingCalls } from '#shared/contract/billing.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { cargoOf, parcelIdInScope } from '#server/features/records/parcels/reading/parcels.service.ts';
import { payBillsByCard, payByCard } from './card/card-sessions.service.ts';
import { addCharge, deleteCharge } from './charges/charges.service.ts';
import { payAtCounter, requirePayablesInScope } from './by-staff/counter-payments.service.ts';
import { sendLinks } from './by-staff/payment-links.service.ts';
import { ownPayments, payments } from './lists/payments.service.ts';
import { paid, result } from './card/payment-result.service.ts';
import { receive } from './card/webhook.service.ts';
import { cardReturns, lookedAt } from './card/card-returns.service.ts';
import { receipt } from './receipts/receipts.service.ts';

export const billingRoutes = defineRoutes(
  billingCalls,
  {
    payByCard: (context, { query }) => payByCard(context, query.invoice_ids),
    payExtraByCard: (context, { query }) => payBillsByCard(context, query.invoice_id),
    result: (context, { caller, query }) => result(context, caller, query.payment),
    paid: (context, { caller, query }) => paid(context, caller, query.invoice_ids),
    receipt: (context, { caller, params, connection }) => receipt(context, caller, params.number, connection),
    webhook: (context, { connection: { signed } }) => receive(context, signed.payload, signed.signature),
    sendLinks: (context, { caller, body }) => sendLinks(context, caller, body.invoice_ids),
    payCash: (context, { caller, body }) => payAtCounter(context, caller, body, 'CASH'),
    payBank: (context, { caller, body }) => payAtCounter(context, caller, body, body.payment_method),
    addCharge: (context, { caller, params, body }) => addCharge(context, caller, params.tracking, body),
    deleteCharge: (context, { caller, params, body }) =>
      deleteCharge(context, caller, params.tracking, body.id),
    payments: (context, { caller, body }) => payments(context, caller, body),
    returns: (context, { caller }) => cardReturns(context, caller),
    returnLookedAt: (context, { caller, body }) => lookedAt(context, caller, body),
    ownPayments: (context, { caller, query }) => ownPayments(context, caller, query.start, query.limit),
  },
  {
    guards: {
      addCharge: (context, { caller, params }) => parcelIdInScope(context, caller, params.tracking),
      deleteCharge: (context, { caller, params }) => parcelIdInScope(context, caller, params.tracking),
    },
    repeats: {
      sendLinks: (context, { caller, body }) => requirePayablesInScope(context, caller, body.invoice_ids),
      payCash: (context, { caller, body }) => requirePayablesInScope(context, caller, body.invoice_ids),
      payBank: (context, { caller, body }) => requirePayablesInScope(context, caller, body.invoice_ids),
      addCharge: { readAgain: (context, { caller, params }) => cargoOf(context, caller, params.tracking) },
    },
  },
);
