/** The card provider: Stripe Checkout through its own SDK. The sandbox speaks the same, so there is one path. */
import Stripe from 'stripe';
import { en } from '#shared/messages/en.ts';
import { AppError } from '../app-error.ts';
import { SECOND } from './clock.ts';

export interface CardPage {
  /** Ours; the provider gives it back with every event. */
  publicId: string;
  currency: string;
  /** Minor units. */
  lines: { name: string; amount: number }[];
  email: string | undefined;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** What an event says about one of our card sessions. */
export interface CardEvent {
  id: string;
  type: string;
  payload: unknown;
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
}

export interface CardPayments {
  /** Opens a hosted page; the same publicId again gives the same page. */
  open(page: CardPage): Promise<{ providerId: string; url: string }>;
  /** Closes a hosted page; `completed` when somebody has paid there already. */
  expire(providerId: string): Promise<'expired' | 'completed'>;
  /** Reads a signed event; throws `bad_signature`. */
  readEvent(payload: Buffer, signature: string, now: Date): CardEvent;
}

const TOLERANCE_SECONDS = 300;

/** Stripe with a key; `apiBase` points it to the sandbox. */
export function stripePayments(settings: {
  key: string;
  webhookSecret: string;
  apiBase: string | undefined;
}): CardPayments {
  const stripe = new Stripe(settings.key, {
    ...addressOf(settings.apiBase),
    timeout: 10 * SECOND,
    maxNetworkRetries: 2,
  });
  return {
    async open(page) {
      const session = await answered(
        stripe.checkout.sessions.create(sessionOf(page), { idempotencyKey: page.publicId }),
      );
      if (session.url === null) throw new AppError('unavailable', { message: en.billing.providerAway });
      return { providerId: session.id, url: session.url };
    },
    async expire(providerId) {
      try {
        await stripe.checkout.sessions.expire(providerId);
        return 'expired';
      } catch {
        // It is not open any more, or the provider is away: the second question tells which.
        const session = await answered(stripe.checkout.sessions.retrieve(providerId));
        if (session.status === 'open')
          throw new AppError('unavailable', { message: en.billing.providerAway });
        return session.status === 'complete' ? 'completed' : 'expired';
      }
    },
    readEvent(payload, signature, now) {
      try {
        const { webhookSecret } = settings;
        const event = stripe.webhooks.constructEvent(
          payload,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        );
        return { id: event.id, type: event.type, payload: event, session: sessionIn(event) };
      } catch {
        throw new AppError('bad_signature');
      }
    },
  };
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

function sessionIn(event: Stripe.Event): CardEvent['session'] {
  if (event.type !== 'checkout.session.completed' && event.type !== 'checkout.session.expired')
    return undefined;
  const session = event.data.object;
  const intent = session.payment_intent;
  return {
    providerId: session.id,
    publicId: session.client_reference_id,
    paid: session.payment_status === 'paid',
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
  };
}

/** Whatever the provider answers but success is its trouble, not the caller's. */
async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw Object.assign(new AppError('unavailable', { message: en.billing.providerAway, retryAfter: 5 }), {
      cause: error,
    });
  }
}
