/** Test endpoints: list events, redeliver them, and pay without a browser. */
import type { FastifyInstance } from 'fastify';
import { ApiError, missing } from './api-error.ts';
import type { Provider } from './provider.ts';
import { DECLINE_BUTTON } from './test-cards.ts';
import type { StoredEvent, Webhooks } from './webhooks.ts';

type ById = { Params: { id: string } };

export function cardTestRoutes(app: FastifyInstance, provider: Provider, webhooks: Webhooks): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send(error.body());
    throw error;
  });

  app.get('/events', () => webhooks.list().map(presented));

  app.post<ById>('/events/:id/deliver', async (request) => {
    const event = webhooks.get(request.params.id);
    if (!event) throw missing('event', request.params.id);
    return webhooks.deliver(event.id);
  });

  app.post<ById>('/sessions/:id/pay', (request) =>
    provider.present(provider.pay(request.params.id, '4242', { name: 'Test Payer' })),
  );

  app.post<ById>('/sessions/:id/pay-later', (request) =>
    provider.present(provider.payLater(request.params.id)),
  );

  app.post<ById & { Querystring: { succeeded: string } }>('/sessions/:id/settle', (request) =>
    provider.present(provider.settle(request.params.id, request.query.succeeded === '1')),
  );

  app.post<ById & { Querystring: { step: string } }>('/sessions/:id/dispute', (request) => {
    const step = (['created', 'funds_withdrawn', 'won', 'lost'] as const).find(
      (one) => one === request.query.step,
    );
    if (step === undefined) throw new ApiError(400, 'There is no such step of a dispute.');
    return provider.dispute(request.params.id, step);
  });

  app.post<ById>('/sessions/:id/decline', (request) =>
    provider.present(provider.decline(request.params.id, DECLINE_BUTTON, '')),
  );
}

function presented({ id, type, created, delivered, deliveries, body }: StoredEvent) {
  return { id, type, created, delivered, deliveries, event: JSON.parse(body) as unknown };
}
