/** Payments as customers, staff and the card provider make them, and their results. */
import type { ProviderSession } from './card-provider.ts';
import { takeIn, type Colleague } from './factories.ts';
import { get, post, type Reply } from './requests.ts';
import type { TestApp } from './test-app.ts';

/** The response to a payment link for these invoices. */
export const cardPage = (app: TestApp, ...ids: string[]): Promise<Reply> =>
  get(app.http, `/billing/payment/stripe?invoice_ids=${ids.join(',')}`);

/** The provider's page that such a link redirects to. */
export const openPage = async (app: TestApp, ...ids: string[]): Promise<ProviderSession> =>
  app.cardProvider.at((await cardPage(app, ...ids)).headers['location']);

/** An invoice of 34 pounds. */
export const makeInvoice = async (app: TestApp, agent: Colleague, change: object = {}): Promise<string> =>
  (await takeIn(app, agent, { ...change })).invoice.invoice_id;

/** Cash at the counter. */
export const payCash = (
  app: TestApp,
  who: { token: string },
  ids: readonly string[],
  headers: Record<string, string> = {},
): Promise<Reply> =>
  post(
    app.http,
    '/billing/payment/cash',
    { invoice_ids: ids, payment_method: 'CASH' },
    { token: who.token, headers },
  );

/** Delivers an event (or raw bytes) as the provider does. */
export async function deliver(app: TestApp, event: object | string, secret?: string) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': app.cardProvider.sign(payload, app.time.now, secret),
  };
  const url = '/api/billing/webhook/stripe';
  const reply = await app.http.inject({ method: 'POST', url, payload, headers });
  return { status: reply.statusCode, body: reply.json() };
}

interface PaymentRow {
  method: string | null;
  amount: number;
  refund_due: boolean;
  payment_status: string;
}

/** The payments of an invoice, oldest first; one row of nulls when there are none. */
export async function paymentsOf(app: TestApp, invoiceId: string): Promise<PaymentRow[]> {
  const { rows } = await app.pool.query<PaymentRow>(
    `select y.method, y.amount, y.refund_due, i.payment_status from invoices i left join payments y on y.invoice_id = i.id
     where i.public_id = $1 order by y.id`,
    [invoiceId],
  );
  return rows;
}

/** The status that the product has stored for a page at the provider. */
export async function statusOf(app: TestApp, page: ProviderSession): Promise<string | undefined> {
  const { rows } = await app.pool.query<{ status: string }>(
    'select status from payment_sessions where public_id = $1',
    [page.page.publicId],
  );
  return rows[0]?.status;
}

/** Runs all jobs in the queue, including those that are scheduled for later. */
export async function workAll(app: TestApp): Promise<void> {
  await app.pool.query(`update ${app.queue}._private_jobs set run_at = now() where run_at > now()`);
  // The worker may release a named queue only after it looked for the next job; failed jobs wait again.
  const due = `select 1 from ${app.queue}.jobs where run_at <= now() and attempts < max_attempts limit 1`;
  while ((await app.pool.query(due)).rowCount !== 0) await app.work();
}
