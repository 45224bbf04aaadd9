/** The card provider's rules: an open session is paid once or expires; a charge is refunded at most once. */
import { ApiError, missing } from './api-error.ts';
import { chargeObject, disputeObject, intentObject, sessionObject } from './api-objects.ts';
import type { FormObject } from './form-body.ts';
import {
  type CardRecords,
  type Charge,
  newId,
  type PaymentIntent,
  type Refund,
  type Session,
} from './records.ts';
import { metadataOf, sessionFrom, textOf } from './session-request.ts';
import type { Decline } from './test-cards.ts';
import type { Webhooks } from './webhooks.ts';

export class Provider {
  readonly records: CardRecords;
  readonly #webhooks: Webhooks;
  readonly #baseUrl: () => string;
  readonly #now: () => Date;

  constructor(records: CardRecords, webhooks: Webhooks, baseUrl: () => string, now: () => Date) {
    this.records = records;
    this.#webhooks = webhooks;
    this.#baseUrl = baseUrl;
    this.#now = now;
  }

  now(): Date {
    return this.#now();
  }

  present(session: Session) {
    return sessionObject(session, this.#baseUrl());
  }

  create(form: FormObject): Session {
    return this.records.sessions.set(sessionFrom(form, this.#seconds()));
  }

  /** The current session. An overdue one is expired first. */
  session(id: string): Session {
    const session = this.records.sessions.get(id);
    if (!session) throw missing('checkout.session', id, 'session');
    return session.status === 'open' && session.expires_at <= this.#seconds()
      ? this.#expire(session)
      : session;
  }

  expire(id: string): Session {
    const session = this.session(id);
    if (session.status !== 'open') {
      throw new ApiError(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    return this.#expire(session);
  }

  /** Expires overdue sessions that nobody requested; called periodically. */
  expireOverdue(): void {
    const now = this.#seconds();
    for (const session of this.records.sessions.all()) {
      if (session.status === 'open' && session.expires_at <= now) this.#expire(session);
    }
  }

  /** Charges the card of an open session; a session that is not open is returned unchanged. */
  pay(id: string, last4: string, payer: { name: string | null }): Session {
    const session = this.session(id);
    if (session.status !== 'open') return session;
    const intent = this.#charge(session, last4);
    const paid = this.records.sessions.set({
      ...session,
      status: 'complete',
      payment_intent: intent.id,
      customer_name: payer.name,
      last_attempt: null,
    });
    this.#webhooks.emit('checkout.session.completed', this.present(paid));
    return paid;
  }

  /** Pays an open session by something that takes days; `settle` tells whether the money came. */
  payLater(id: string): Session {
    const session = this.session(id);
    if (session.status !== 'open') return session;
    const intent = this.records.intents.set(this.#intentOf(session));
    const waiting = this.records.sessions.set({
      ...session,
      status: 'complete',
      awaiting: true,
      payment_intent: intent.id,
      last_attempt: null,
    });
    this.#webhooks.emit('checkout.session.completed', this.present(waiting));
    return waiting;
  }

  /** The money of a session that waits for it came, or did not. */
  settle(id: string, succeeded: boolean): Session {
    const session = this.session(id);
    if (!session.awaiting) return session;
    if (succeeded) this.#charge(session, '0000');
    const settled = this.records.sessions.set({ ...session, awaiting: !succeeded });
    const type = succeeded ? 'async_payment_succeeded' : 'async_payment_failed';
    this.#webhooks.emit(`checkout.session.${type}`, this.present(settled));
    return settled;
  }

  /** The charge of a session that was paid. */
  chargeOf(id: string): Charge {
    const { latest_charge: charge } = this.intent(this.session(id).payment_intent ?? '');
    const found = this.records.charges.get(charge ?? '');
    if (!found) throw missing('charge', charge ?? '', 'charge');
    return found;
  }

  /** A step of a dispute of a session's charge: it begins, its money is taken, it is decided. */
  dispute(id: string, step: 'created' | 'funds_withdrawn' | 'won' | 'lost'): Charge {
    const status = step === 'won' || step === 'lost' ? step : 'needs_response';
    const charge = this.records.charges.set({ ...this.chargeOf(id), dispute: status });
    const type = status === step ? 'closed' : step;
    this.#webhooks.emit(`charge.dispute.${type}`, disputeObject(charge));
    return charge;
  }

  #charge(session: Session, last4: string): PaymentIntent {
    const { amount_total: amount, currency, intent_metadata: metadata } = session;
    const intent = this.#intentOf(session);
    const charge = this.records.charges.set({
      id: newId('ch'),
      created: this.#seconds(),
      amount,
      amount_refunded: 0,
      dispute: null,
      currency,
      payment_intent: intent.id,
      metadata,
      last4,
    });
    return this.records.intents.set({
      ...intent,
      status: 'succeeded',
      latest_charge: charge.id,
      last_payment_error: null,
    });
  }

  /** Records a decline by the bank. The form's token makes a form that was submitted twice count once. */
  decline(id: string, decline: Decline, token: string): Session {
    const session = this.session(id);
    if (session.status !== 'open' || (token !== '' && session.last_attempt?.token === token)) return session;
    const intent = this.records.intents.set({
      ...this.#intentOf(session),
      last_payment_error: { type: 'card_error', ...decline },
    });
    const declined = this.records.sessions.set({
      ...session,
      payment_intent: intent.id,
      last_attempt: { token, message: decline.message },
    });
    this.#webhooks.emit('payment_intent.payment_failed', intentObject(intent));
    return declined;
  }

  intent(id: string): PaymentIntent {
    const intent = this.records.intents.get(id);
    if (!intent) throw missing('payment_intent', id, 'intent');
    return intent;
  }

  refund(form: FormObject): Refund {
    const charge = this.#chargeToRefund(form);
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) {
      throw new ApiError(400, `Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    const requested = textOf(form['amount'], 'amount');
    const amount = requested === null ? left : Number(requested);
    if (!Number.isInteger(amount) || amount < 1 || amount > left) {
      throw new ApiError(
        400,
        `Refund amount (${requested}) is greater than unrefunded amount on charge (${left}).`,
        {
          param: 'amount',
        },
      );
    }
    const refund = this.records.refunds.set({
      id: newId('re'),
      created: this.#seconds(),
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: textOf(form['reason'], 'reason'),
      metadata: metadataOf(form['metadata'], 'metadata'),
    });
    const refunded = this.records.charges.set({
      ...charge,
      amount_refunded: charge.amount_refunded + amount,
    });
    this.#webhooks.emit('charge.refunded', chargeObject(refunded));
    return refund;
  }

  #chargeToRefund(form: FormObject): Charge {
    const intentId = textOf(form['payment_intent'], 'payment_intent');
    const chargeId =
      intentId === null ? textOf(form['charge'], 'charge') : this.intent(intentId).latest_charge;
    const charge = this.records.charges.get(chargeId ?? '');
    if (charge) return charge;
    if (intentId !== null) {
      throw new ApiError(
        400,
        `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
        {
          param: 'payment_intent',
        },
      );
    }
    throw missing('charge', chargeId ?? '', 'charge');
  }

  #intentOf(session: Session): PaymentIntent {
    const existing =
      session.payment_intent === null ? undefined : this.records.intents.get(session.payment_intent);
    return (
      existing ?? {
        id: newId('pi'),
        created: this.#seconds(),
        amount: session.amount_total,
        currency: session.currency,
        status: 'requires_payment_method',
        metadata: session.intent_metadata,
        latest_charge: null,
        last_payment_error: null,
      }
    );
  }

  #expire(session: Session): Session {
    const expired = this.records.sessions.set({ ...session, status: 'expired' });
    this.#webhooks.emit('checkout.session.expired', this.present(expired));
    return expired;
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }
}
