/** The routes of the hosted payment page. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../page.ts';
import { html } from '../html.ts';
import { ApiError } from './api-error.ts';
import { CARD_NOTICE, closedBody, payBody, returnUrl } from './pay-page.ts';
import type { Provider } from './provider.ts';
import type { Session } from './records.ts';
import { type CardForm, DECLINE_BUTTON, judgeCard } from './test-cards.ts';

type ById = { Params: { id: string } };

const EMPTY_FORM: CardForm = { number: '', expiry: '', cvc: '', name: '' };

export function payRoutes(app: FastifyInstance, provider: Provider): void {
  app.get<ById>('/card/pay/:id', (request, reply) => {
    const session = findSession(provider, request.params.id);
    if (!session) return unknown(reply);
    return session.status === 'open' ? form(reply, session) : closed(reply, session);
  });

  // What only the bank or the office does; here anybody can play it.
  app.post<ById>('/card/pay/:id/after', (request, reply) => {
    const session = findSession(provider, request.params.id);
    if (!session) return unknown(reply);
    const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    actAfter(provider, session, sent.get('action') ?? '');
    return reply.redirect(`/card/pay/${session.id}`, 303);
  });

  app.post<ById>('/card/pay/:id', (request, reply) => {
    const session = findSession(provider, request.params.id);
    if (!session) return unknown(reply);
    const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    return session.status === 'open'
      ? answer(provider, reply, session, sent)
      : closedAfterPost(reply, session);
  });
}

function actAfter(provider: Provider, { id, payment_intent }: Session, action: string): void {
  const charge = { payment_intent: payment_intent ?? '' };
  const acts: Readonly<Record<string, () => unknown>> = {
    arrived: () => provider.settle(id, true),
    failed: () => provider.settle(id, false),
    refund: () => provider.refund(charge),
    refund_part: () => provider.refund({ ...charge, amount: '100' }),
    created: () => provider.dispute(id, 'created'),
    funds_withdrawn: () => provider.dispute(id, 'funds_withdrawn'),
    won: () => provider.dispute(id, 'won'),
    lost: () => provider.dispute(id, 'lost'),
  };
  try {
    acts[action]?.();
  } catch (error) {
    // Such as a second refund of the whole: the page shows how it is.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Handles one of the form's buttons on an open session. */
function answer(
  provider: Provider,
  reply: FastifyReply,
  session: Session,
  sent: URLSearchParams,
): FastifyReply {
  const field = (name: string) => (sent.get(name) ?? '').slice(0, 200);
  const token = field('attempt');
  const typed: CardForm = {
    number: field('number'),
    expiry: field('expiry'),
    cvc: field('cvc'),
    name: field('name'),
  };
  switch (field('action') || 'pay') {
    case 'cancel':
      return session.cancel_url ? reply.redirect(session.cancel_url, 303) : form(reply, session);
    case 'later':
      return reply.redirect(returnUrl(provider.payLater(session.id)), 303);
    case 'decline':
      return declined(reply, provider.decline(session.id, DECLINE_BUTTON, token), typed);
    default: {
      const verdict = judgeCard(typed, provider.now());
      if ('wrong' in verdict) return form(reply, session, verdict.wrong, typed);
      if (!verdict.pays) return declined(reply, provider.decline(session.id, verdict.decline, token), typed);
      return reply.redirect(
        returnUrl(provider.pay(session.id, verdict.last4, { name: typed.name.trim() })),
        303,
      );
    }
  }
}

function declined(reply: FastifyReply, session: Session, typed: CardForm): FastifyReply {
  return form(reply, session, session.last_attempt?.message, typed);
}

function form(reply: FastifyReply, session: Session, message = '', typed = EMPTY_FORM): FastifyReply {
  return sendPage(reply, {
    title: 'Pay by card',
    notice: CARD_NOTICE,
    body: payBody(session, message, typed),
    wide: true,
  });
}

function closed(reply: FastifyReply, session: Session): FastifyReply {
  return sendPage(reply, { title: 'Payment', notice: CARD_NOTICE, body: closedBody(session) });
}

/** Handles a second click on Pay: a paid session redirects to the success URL. */
function closedAfterPost(reply: FastifyReply, session: Session): FastifyReply {
  return session.status === 'complete' ? reply.redirect(returnUrl(session), 303) : closed(reply, session);
}

function unknown(reply: FastifyReply): FastifyReply {
  const body = html`<section class="card"><h1>There is no such payment page</h1></section>`;
  return sendPage(reply, { title: 'Payment', notice: CARD_NOTICE, body }, 404);
}

function findSession(provider: Provider, id: string): Session | undefined {
  try {
    return provider.session(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
