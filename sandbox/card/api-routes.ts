/** The subset of the provider's API that checkout needs, with the same paths and errors. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { chargeObject, intentObject, lineItemObject, listObject, refundObject } from './api-objects.ts';
import { type FormObject, parseForm } from './form-body.ts';
import { onceByKey } from './idempotency.ts';
import type { Provider } from './provider.ts';
import { newId, type Session } from './records.ts';

type ById = { Params: { id: string } };

/** Mounts the API under a prefix. The provider's SDK uses /v1; the sandbox's own URL is /card/v1. */
export function cardApi(app: FastifyInstance, provider: Provider, apiKey: string | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('request-id', newId('req'));
    done(keyError(request.headers.authorization, apiKey));
  });
  app.setErrorHandler((error, _request, reply) => {
    const refusal =
      error instanceof ApiError ? error : new ApiError(500, 'The sandbox failed.', { type: 'api_error' });
    return reply.code(refusal.status).send(refusal.body());
  });
  app.setNotFoundHandler((request, reply) => {
    const refusal = new ApiError(404, `Unrecognized request URL (${request.method}: ${request.url}).`);
    return reply.code(404).send(refusal.body());
  });

  /** Registers a POST route that honours idempotency keys. */
  const post = (path: string, work: (form: FormObject, id: string) => unknown) =>
    app.post<ById>(path, (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const key = request.headers['idempotency-key'];
      const answer = onceByKey(
        provider.records.replays,
        { key: Array.isArray(key) ? key[0] : key, path: request.url.replace(/^\/card/, ''), body },
        provider.now(),
        () => work(parseForm(body), request.params.id),
      );
      if (answer.replayed) reply.header('idempotent-replayed', 'true');
      return send(reply, answer.status, answer.body);
    });

  post('/checkout/sessions', (form) => expandSession(provider, provider.create(form), form));
  post('/checkout/sessions/:id/expire', (_, id) => provider.present(provider.expire(id)));
  post('/refunds', (form) => refundObject(provider.refund(form)));

  app.get<ById>('/checkout/sessions/:id', (request) =>
    expandSession(provider, provider.session(request.params.id), queryOf(request)),
  );
  app.get<ById>('/checkout/sessions/:id/line_items', (request) =>
    lineItems(provider.session(request.params.id)),
  );
  app.get<ById>('/payment_intents/:id', (request) => {
    const intent = provider.intent(request.params.id);
    const charge = provider.records.charges.get(intent.latest_charge ?? '');
    const expanded = charge && expands(queryOf(request), 'latest_charge');
    return expanded ? { ...intentObject(intent), latest_charge: chargeObject(charge) } : intentObject(intent);
  });
  app.get('/balance', () => ({ object: 'balance', available: [], livemode: false, pending: [] }));
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply.code(status).type('application/json').send(JSON.stringify(body));
}

function keyError(authorization: string | undefined, apiKey: string | undefined): ApiError | undefined {
  const [scheme = '', given = ''] = authorization?.split(' ') ?? [];
  const key =
    scheme.toLowerCase() === 'basic' ? Buffer.from(given, 'base64').toString().split(':')[0] : given;
  if (!key) return new ApiError(401, 'You did not provide an API key.');
  if (apiKey !== undefined && key !== apiKey)
    return new ApiError(401, `Invalid API Key provided: ${key.slice(0, 8)}****`);
  return undefined;
}

function queryOf(request: FastifyRequest): FormObject {
  return parseForm(request.url.split('?')[1] ?? '');
}

function expands(form: FormObject, field: string): boolean {
  const { expand } = form;
  return Array.isArray(expand) && expand.includes(field);
}

function lineItems(session: Session) {
  const items = session.line_items.map((item) => lineItemObject(item, session.currency));
  return listObject(items, `/v1/checkout/sessions/${session.id}/line_items`);
}

function expandSession(provider: Provider, session: Session, form: FormObject) {
  const intent = provider.records.intents.get(session.payment_intent ?? '');
  return {
    ...provider.present(session),
    ...(expands(form, 'line_items') ? { line_items: lineItems(session) } : {}),
    ...(intent && expands(form, 'payment_intent') ? { payment_intent: intentObject(intent) } : {}),
  };
}
