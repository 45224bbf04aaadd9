/** The card provider: Stripe Checkout through its own SDK. The sandbox has the same API, so there is one code path. */
import Stripe from 'stripe';
import { AppError } from '../app-error.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { SECOND } from './clock.ts';
import { guarded, ProviderUnavailable } from './provider-guard.ts';
import { told } from '#server/told.ts';

export interface CardPage {
  /** Our id for the page; the provider returns it with every event. */
  publicId: string;
  currency: string;
  /** Minor units. */
  lines: { name: string; amount: number }[];
  email: string | undefined;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** The part of an event that concerns one of our card sessions. */
export interface CardEvent {
  id: string;
  type: string;
  session:
    | {
        providerId: string;
        publicId: string | null;
        paid: boolean;
        amount: number;
        currency: string;
        paymentId: string | null;
      }
    | undefined;
  /** Our id of the page whose whole payment was refunded. */
  refundedPage: string | undefined;
}

export interface CardPayments {
  /**
   * Opens a hosted page; the same publicId returns the same page. Throws `unavailable`, or `conflict` when the publicId
   * was used for a different page.
   */
  open(page: CardPage): Promise<{ providerId: string; url: string }>;
  /** Closes a hosted page; `completed` when it was already paid. Throws `unavailable`. */
  expire(providerId: string): Promise<'expired' | 'completed'>;
  /** Throws `bad_signature` unless the provider signed these bytes in the last five minutes. */
  verify(payload: Buffer, signature: string, now: Date): void;
  /** Parses an event; throws `malformed` when the bytes are not one. */
  readEvent(payload: Buffer): CardEvent;
}

/** The provider's limit of line items in one payment. */
export const MAX_LINES = 100;

const TOLERANCE_SECONDS = 300;

/** Bytes; a card session with the maximum number of lines takes about a hundredth of it. */
const MAX_RESPONSE = 1024 * 1024;

/** Stripe with this key; `apiBase` points it to the sandbox. */
export function stripePayments(settings: {
  key: string;
  webhookSecret: string;
  apiBase: string | undefined;
  /** Milliseconds for each of a request's two attempts. */
  timeout?: number;
}): CardPayments {
  const stripe = new Stripe(settings.key, {
    ...addressOf(settings.apiBase),
    // The fetch client's timeout covers the whole response; the Node client's would cover only the pauses in it.
    httpClient: Stripe.createFetchHttpClient(boundedFetch(MAX_RESPONSE)),
    timeout: settings.timeout ?? 5 * SECOND,
    maxNetworkRetries: 1,
  });
  return guarded({
    async open(page) {
      try {
        const session = await createSession(stripe, page);
        if (session.url === null) throw new Error('The provider opened a page without a URL.');
        return { providerId: session.id, url: session.url };
      } catch (error) {
        // A 409 means that the first request with this key is still running.
        if (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400)
          throw new AppError('conflict');
        throw providerError(error);
      }
    },
    async expire(providerId) {
      try {
        await stripe.checkout.sessions.expire(providerId);
        return 'expired';
      } catch (error) {
        if (isOutage(error)) throw new ProviderUnavailable(error);
        return stateOf(stripe, providerId);
      }
    },
    verify(payload, signature, now) {
      const { signature: reader } = stripe.webhooks;
      const [secret, moment] = [settings.webhookSecret, now.getTime()];
      try {
        if (reader?.verifyHeader(payload, signature, secret, TOLERANCE_SECONDS, undefined, moment)) return;
      } catch {
        // The library throws the reason, which the caller must not learn.
      }
      throw new AppError('bad_signature');
    },
    readEvent,
  });
}

/** Without the e-mail if the provider does not take it: the payer types another one, and pays all the same. */
async function createSession(stripe: Stripe, page: CardPage): Promise<Stripe.Checkout.Session> {
  const { sessions } = stripe.checkout;
  try {
    return await sessions.create(sessionOf(page), { idempotencyKey: page.publicId });
  } catch (error) {
    const isOfEmail =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'email_invalid';
    if (!isOfEmail) throw error;
    const anonymous = sessionOf({ ...page, email: undefined });
    return sessions.create(anonymous, { idempotencyKey: `${page.publicId} without e-mail` });
  }
}

/** The state of a page that could not be closed. */
async function stateOf(stripe: Stripe, providerId: string): Promise<'expired' | 'completed'> {
  try {
    const session = await stripe.checkout.sessions.retrieve(providerId);
    if (session.status === 'open') throw rejectedByProvider(undefined);
    return session.status === 'complete' ? 'completed' : 'expired';
  } catch (error) {
    // Nobody can pay a page that the provider does not know.
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return 'expired';
    throw error instanceof AppError ? error : providerError(error);
  }
}

function addressOf(apiBase: string | undefined): Partial<Stripe.StripeConfig> {
  if (apiBase === undefined) return {};
  const url = new URL(apiBase);
  const protocol = url.protocol === 'https:' ? 'https' : 'http';
  return { host: url.hostname, port: url.port || (protocol === 'https' ? 443 : 80), protocol };
}

function sessionOf(page: CardPage): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: page.publicId,
    metadata: { session: page.publicId },
    payment_intent_data: { metadata: { session: page.publicId } },
    line_items: page.lines.map(({ name, amount }) => ({
      quantity: 1,
      price_data: { currency: page.currency.toLowerCase(), unit_amount: amount, product_data: { name } },
    })),
    ...(page.email && { customer_email: page.email }),
    success_url: page.successUrl,
    cancel_url: page.cancelUrl,
    expires_at: Math.floor(page.expiresAt.getTime() / 1000),
  };
}

function readEvent(payload: Buffer): CardEvent {
  try {
    const event = JSON.parse(payload.toString()) as Stripe.Event;
    const [id, type] = [withoutNul(event.id), withoutNul(event.type)];
    return { id, type, session: sessionIn(event), refundedPage: refundedPageIn(event) };
  } catch {
    throw new AppError('malformed');
  }
}

function sessionIn(event: Stripe.Event): CardEvent['session'] {
  if (event.type !== 'checkout.session.completed' && event.type !== 'checkout.session.expired')
    return undefined;
  const session = event.data.object;
  const intent = session.payment_intent;
  const paymentId = typeof intent === 'string' ? intent : (intent?.id ?? null);
  return {
    providerId: withoutNul(session.id),
    publicId: session.client_reference_id ? withoutNul(session.client_reference_id) : null,
    paid: session.payment_status === 'paid',
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paymentId: paymentId === null ? null : withoutNul(paymentId),
  };
}

/** Undefined for a partial refund, which cannot be assigned to one of the page's parcels. */
function refundedPageIn(event: Stripe.Event): string | undefined {
  if (event.type !== 'charge.refunded' || !event.data.object.refunded) return undefined;
  const page = event.data.object.metadata?.['session'];
  return page === undefined ? undefined : withoutNul(page);
}

/** PostgreSQL text columns cannot hold NUL. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** Every provider error becomes `unavailable`: it is never the caller's fault. */
function providerError(error: unknown): AppError {
  return isOutage(error) ? new ProviderUnavailable(error) : rejectedByProvider(error);
}

/** The provider rejected the request: a fault in the settings or our code, which waiting does not mend. */
function rejectedByProvider(cause: unknown): AppError {
  const refused = new AppError('unavailable', { message: told('billing.providerRefuses') });
  return Object.assign(refused, { cause });
}

/** No response, or a server error of the provider. */
function isOutage(error: unknown): boolean {
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
  return status === undefined || status >= 500;
}
