/** The card provider: Stripe Checkout through its own SDK. The sandbox has the same API, so there is one code path. */
import Stripe from 'stripe';
import { CURRENCIES, type Currency } from '#shared/domain/countries.ts';
import { AppError } from '../app-error.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { SECOND } from './clock.ts';
import { ProviderUnavailable, requestGuard } from './provider-guard.ts';
import { told } from '#server/told.ts';

export interface CardPage {
  /** Our id for the page; the provider returns it with every event. */
  publicId: string;
  currency: string;
  /** Minor units. */
  lines: { name: string; amount: number }[];
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
  /** Money of a payment that went back or is disputed. */
  returned: ReturnedMoney | undefined;
}

/** What an event says of a refunded charge or a dispute. */
export interface ReturnedMoney {
  kind: 'refund' | 'dispute';
  /** The charge's id, or the dispute's. */
  providerId: string;
  paymentId: string;
  /** Minor units: all that was refunded of the charge until now, or what is disputed. */
  amount: number;
  currency: Currency;
  state: 'refunded' | 'open' | 'won' | 'lost';
  /** The provider has taken the disputed money. */
  withdrawn: boolean;
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
        const session = await stripe.checkout.sessions.create(sessionOf(page), {
          idempotencyKey: page.publicId,
        });
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
    // With its wallets. Others take days, and may fail after the parcel was handed over.
    allowed_payment_method_types: ['card'],
    client_reference_id: page.publicId,
    metadata: { session: page.publicId },
    payment_intent_data: { metadata: { session: page.publicId } },
    line_items: page.lines.map(({ name, amount }) => ({
      quantity: 1,
      price_data: { currency: page.currency.toLowerCase(), unit_amount: amount, product_data: { name } },
    })),
    // No e-mail of ours: the receiver, or whoever else has the link, would read the sender's.
    success_url: page.successUrl,
    cancel_url: page.cancelUrl,
    expires_at: Math.floor(page.expiresAt.getTime() / 1000),
  };
}

function readEvent(payload: Buffer): CardEvent {
  try {
    const event = JSON.parse(payload.toString()) as Stripe.Event;
    const [id, type] = [withoutNul(event.id), withoutNul(event.type)];
    return {
      id,
      type,
      session: sessionIn(event),
      refundedPage: refundedPageIn(event),
      returned: returnedIn(event),
    };
  } catch {
    throw new AppError('malformed');
  }
}

function sessionIn(event: Stripe.Event): CardEvent['session'] {
  if (!isOfSession(event)) return undefined;
  const session = event.data.object;
  const paymentId = idOf(session.payment_intent);
  return {
    providerId: withoutNul(session.id),
    publicId: session.client_reference_id ? withoutNul(session.client_reference_id) : null,
    paid: session.payment_status === 'paid',
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paymentId,
  };
}

/** Undefined for a partial refund, which cannot be assigned to one of the page's parcels. */
function refundedPageIn(event: Stripe.Event): string | undefined {
  if (event.type !== 'charge.refunded' || !event.data.object.refunded) return undefined;
  const page = event.data.object.metadata?.['session'];
  return page === undefined ? undefined : withoutNul(page);
}

type SessionEvent = Extract<Stripe.Event, { data: { object: Stripe.Checkout.Session } }>;

const isOfSession = (event: Stripe.Event): event is SessionEvent =>
  event.type.startsWith('checkout.session.');

function returnedIn(event: Stripe.Event): ReturnedMoney | undefined {
  if (event.type === 'charge.refunded') {
    const { id, payment_intent, amount_refunded, currency } = event.data.object;
    const refund = { kind: 'refund', state: 'refunded', withdrawn: false } as const;
    return returnOf(refund, { id, payment_intent, amount: amount_refunded, currency });
  }
  if (!event.type.startsWith('charge.dispute.')) return undefined;
  const dispute = event.data.object as Stripe.Dispute;
  const decided = (['won', 'lost'] as const).find((one) => one === dispute.status);
  const state = decided ?? 'open';
  const withdrawn = event.type === 'charge.dispute.funds_withdrawn';
  return returnOf({ kind: 'dispute', state, withdrawn }, dispute);
}

function returnOf(
  what: Pick<ReturnedMoney, 'kind' | 'state' | 'withdrawn'>,
  {
    id,
    payment_intent,
    amount,
    currency,
  }: Partial<Pick<Stripe.Dispute, 'id' | 'payment_intent' | 'amount' | 'currency'>>,
): ReturnedMoney | undefined {
  const paymentId = idOf(payment_intent);
  const ours = CURRENCIES.find((one) => one === currency?.toUpperCase());
  // Otherwise it was not paid on a page of ours.
  if (paymentId === null || typeof id !== 'string' || ours === undefined || typeof amount !== 'number')
    return undefined;
  return { ...what, providerId: withoutNul(id), paymentId, amount, currency: ours };
}

const idOf = (intent: string | Stripe.PaymentIntent | null | undefined): string | null => {
  const id = typeof intent === 'string' ? intent : intent?.id;
  return id === undefined ? null : withoutNul(id);
};

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

/** Concurrent requests. Opening pages needs no login, so it must not take slots from closing them. */
const MAX_CONCURRENT = { open: 20, expire: 20 };

/** The same card provider, but it throws `unavailable` at once while the breaker is open or all slots are taken. */
function guarded(cards: CardPayments): CardPayments {
  const call = requestGuard(MAX_CONCURRENT);
  return {
    ...cards,
    open: (page) => call('open', () => cards.open(page)),
    expire: (providerId) => call('expire', () => cards.expire(providerId)),
  };
}
