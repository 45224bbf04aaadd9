/**
 * The card provider in memory. Tests decide when pages open and expire; events are signed and verified by the
 * provider's SDK.
 */
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { AppError } from '../../server/app-error.ts';
import { ProviderUnavailable } from '../../server/adapters/provider-guard.ts';
import { stripePayments, type CardPage, type CardPayments } from '../../server/adapters/card-payments.ts';

const SECRET = 'whsec_test';
const KEY = 'sk_test_memory';

export interface ProviderSession {
  id: string;
  page: CardPage;
  status: 'open' | 'complete' | 'expired';
}

export class CardProvider {
  readonly sessions: ProviderSession[] = [];
  /** Called before a page expires, so that a test can act at that moment. */
  beforeExpire: (() => Promise<void>) | undefined;
  /** The provider cannot be reached. */
  away = false;
  /** The provider opens pages, but its responses are lost. */
  loseAnswers = false;
  #silence: Promise<void> | undefined;
  #waiting = 0;
  #heard: (() => void) | undefined;
  readonly #stripe = new Stripe(KEY);
  readonly #sdk = stripePayments({ key: KEY, webhookSecret: SECRET, apiBase: undefined });

  /** The provider that the product uses. */
  readonly adapter: CardPayments = {
    open: async (page) => {
      await this.#answering();
      const known = this.sessions.find((one) => one.page.publicId === page.publicId);
      if (known !== undefined && JSON.stringify(known.page) !== JSON.stringify(page))
        throw new AppError('conflict');
      const session: ProviderSession = known ?? { id: `cs_${randomUUID()}`, page, status: 'open' };
      if (known === undefined) this.sessions.push(session);
      if (this.loseAnswers) throw new ProviderUnavailable();
      return { providerId: session.id, url: `https://card.example/${session.id}` };
    },
    expire: async (providerId) => {
      await this.#answering();
      await this.beforeExpire?.();
      const session = this.find(providerId);
      if (session.status === 'complete') return 'completed';
      session.status = 'expired';
      return 'expired';
    },
    verify: (payload, signature, now) => this.#sdk.verify(payload, signature, now),
    readEvent: (payload) => this.#sdk.readEvent(payload),
  };

  /**
   * From now on the provider accepts requests and answers none until `release` is called. `asked` resolves once
   * `count` requests are waiting.
   */
  hang(): { asked(count: number): Promise<void>; release(): void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#silence = promise;
    const asked = async (count: number): Promise<void> => {
      while (this.#waiting < count) {
        await new Promise<void>((heard) => {
          this.#heard = heard;
        });
      }
    };
    const release = (): void => {
      this.#silence = undefined;
      resolve();
    };
    return { asked, release };
  }

  async #answering(): Promise<void> {
    if (this.away) throw new ProviderUnavailable();
    if (this.#silence === undefined) return;
    this.#waiting += 1;
    this.#heard?.();
    await this.#silence;
    this.#waiting -= 1;
  }

  find(id: string): ProviderSession {
    const session = this.sessions.find((one) => one.id === id);
    if (session === undefined) throw new Error(`There is no card session ${id}.`);
    return session;
  }

  /** The session behind the page that a redirect points to. */
  at(location: unknown): ProviderSession {
    return this.find(String(location).split('/').at(-1) ?? '');
  }

  /** Pays on the page and returns the event that the provider sends next. */
  pay(
    session: ProviderSession,
    change: { amount?: number; currency?: string; payment_status?: string } = {},
  ): object {
    session.status = 'complete';
    return this.#event('checkout.session.completed', session, { payment_status: 'paid', ...change });
  }

  /** The event of a page that expired. */
  runOut(session: ProviderSession): object {
    session.status = 'expired';
    return this.#event('checkout.session.expired', session, { payment_status: 'unpaid' });
  }

  /** The event of a refund of the page's whole payment, or of a part of it. */
  refund(
    { id, page }: ProviderSession,
    { refunded = true, amount }: { refunded?: boolean; amount?: number } = {},
  ): object {
    const object = {
      id: `ch_${id}`,
      object: 'charge',
      refunded,
      metadata: { session: page.publicId },
      payment_intent: `pi_${id}`,
      currency: page.currency.toLowerCase(),
      amount_refunded: amount ?? page.lines.reduce((sum, line) => sum + line.amount, 0),
    };
    return { id: `evt_${randomUUID()}`, object: 'event', type: 'charge.refunded', data: { object } };
  }

  /** An event of a dispute of the page's payment. */
  dispute(
    { id, page }: ProviderSession,
    what: 'created' | 'funds_withdrawn' | 'closed',
    status: string,
  ): object {
    const object = {
      id: `dp_${id}`,
      object: 'dispute',
      charge: `ch_${id}`,
      payment_intent: `pi_${id}`,
      status,
      currency: page.currency.toLowerCase(),
      amount: page.lines.reduce((sum, line) => sum + line.amount, 0),
    };
    return { id: `evt_${randomUUID()}`, object: 'event', type: `charge.dispute.${what}`, data: { object } };
  }

  /** A payment that takes days: its page is over, and `settleLate` tells the end. */
  payLate(session: ProviderSession): object {
    session.status = 'complete';
    return this.#event('checkout.session.completed', session, { payment_status: 'unpaid' });
  }

  settleLate(session: ProviderSession, succeeded: boolean): object {
    const type = `checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`;
    return this.#event(type, session, { payment_status: succeeded ? 'paid' : 'unpaid' });
  }

  #event(
    type: string,
    { id, page }: ProviderSession,
    { payment_status, amount, currency }: { payment_status: string; amount?: number; currency?: string },
  ): object {
    const object = {
      id,
      object: 'checkout.session',
      client_reference_id: page.publicId,
      payment_status,
      amount_total: amount ?? page.lines.reduce((sum, line) => sum + line.amount, 0),
      currency: (currency ?? page.currency).toLowerCase(),
      payment_intent: `pi_${id}`,
    };
    return { id: `evt_${randomUUID()}`, object: 'event', type, data: { object } };
  }

  /** The signature header for an event's bytes, created at `now`. */
  sign(payload: string, now: Date, secret: string = SECRET): string {
    const timestamp = Math.floor(now.getTime() / 1000);
    return this.#stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  }
}
