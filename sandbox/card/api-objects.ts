/** The provider's objects as they appear in API responses and events. */
import type { Charge, LineItem, PaymentIntent, Refund, Session } from './records.ts';

export function sessionObject(session: Session, baseUrl: string) {
  const open = session.status === 'open';
  const details = session.customer_email ?? session.customer_name;
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amount_total,
    amount_total: session.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: session.cancel_url,
    client_reference_id: session.client_reference_id,
    created: session.created,
    currency: session.currency,
    custom_fields: [],
    customer: null,
    customer_details: details
      ? {
          address: null,
          email: session.customer_email,
          name: session.customer_name,
          phone: null,
          tax_exempt: 'none',
          tax_ids: [],
        }
      : null,
    customer_email: session.customer_email,
    expires_at: session.expires_at,
    livemode: false,
    locale: null,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.payment_intent,
    payment_method_types: ['card'],
    payment_status: session.status === 'complete' && !session.awaiting ? 'paid' : 'unpaid',
    shipping_options: [],
    status: session.status,
    success_url: session.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted',
    url: open ? `${baseUrl}/card/pay/${session.id}` : null,
  };
}

export function lineItemObject(item: LineItem, currency: string) {
  const amount = item.unit_amount * item.quantity;
  return {
    id: item.id,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: item.name,
    price: {
      id: item.id.replace('li', 'price'),
      object: 'price',
      currency,
      type: 'one_time',
      unit_amount: item.unit_amount,
    },
    quantity: item.quantity,
  };
}

export function listObject<T>(data: readonly T[], url: string) {
  return { object: 'list', data, has_more: false, url };
}

export function intentObject(intent: PaymentIntent) {
  return {
    ...intent,
    object: 'payment_intent',
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    livemode: false,
    payment_method_types: ['card'],
  };
}

export function disputeObject({ id, amount, currency, payment_intent, metadata, dispute }: Charge) {
  return {
    id: id.replace('ch', 'dp'),
    object: 'dispute',
    amount,
    charge: id,
    currency,
    livemode: false,
    metadata,
    payment_intent,
    reason: 'fraudulent',
    status: dispute,
  };
}

export function chargeObject({ last4, dispute, ...charge }: Charge) {
  return {
    ...charge,
    object: 'charge',
    amount_captured: charge.amount,
    captured: true,
    disputed: dispute !== null,
    livemode: false,
    paid: true,
    payment_method_details: { type: 'card', card: { last4 } },
    refunded: charge.amount_refunded === charge.amount,
    status: 'succeeded',
  };
}

export function refundObject(refund: Refund) {
  return { ...refund, object: 'refund', status: 'succeeded' };
}
