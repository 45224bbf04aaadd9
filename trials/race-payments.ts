/** The card provider's side of a race: a page for an invoice, and its event that the page was paid. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { Product, Reply } from './product.ts';

interface CardPage {
  id: string;
  amount: number;
  currency: string;
  provider: string;
}

/** Opens a page for the invoice. */
export async function openCardPage(
  { request, query }: Pick<Product, 'request' | 'query'>,
  invoice: string,
): Promise<CardPage> {
  const { status } = await request(`/api/billing/payment/stripe?invoice_ids=${invoice}`);
  if (status !== 303) throw new Error(`No page was opened: ${status}`);
  const [page] = await query<CardPage & Record<string, unknown>>(
    `select s.public_id as id, s.amount::int as amount, s.currency_code as currency, s.provider_id as provider
     from payment_sessions s join payment_session_items t on t.session_id = s.id join invoices i on i.id = t.invoice_id
     where i.public_id = $1`,
    [invoice],
  );
  if (page === undefined) throw new Error(`There is no session for ${invoice}.`);
  return page;
}

/** Sends the provider's event that the page was paid. */
export function cardEvent(
  { request, dataDir }: Pick<Product, 'request' | 'dataDir'>,
  { id, amount, currency, provider }: CardPage,
): Promise<Reply> {
  const secret = readFileSync(join(dataDir, 'secrets', 'card-webhook'), 'utf8').trim();
  const session = {
    id: provider,
    object: 'checkout.session',
    client_reference_id: id,
    amount_total: amount,
    currency: currency.toLowerCase(),
    payment_intent: `pi_${id}`,
    payment_status: 'paid',
  };
  const event = {
    id: `evt_${id}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: session },
  };
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1_000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return request('/api/billing/webhook/stripe', { body: event, headers: { 'stripe-signature': signature } });
}
