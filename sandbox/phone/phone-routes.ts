/** The phone over HTTP: JSON for scripts, a page for people. */
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../page.ts';
import type { Outbox } from './outbox.ts';
import { phoneBody } from './phone-page.ts';

const LISTED = 200;
const LISTED_AS_JSON = 1000;

interface ListQuery {
  to?: string;
  limit?: string;
}

export function phoneRoutes(app: FastifyInstance, outbox: Outbox): void {
  app.get<{ Querystring: ListQuery }>('/phone/messages', (request) => {
    const { to = '', limit } = request.query;
    return outbox.list(to, Number(limit) || LISTED_AS_JSON);
  });

  app.get<{ Querystring: ListQuery }>('/phone', (request, reply) => {
    const number = request.query.to ?? '';
    const body = phoneBody(outbox.list(number, LISTED), number);
    return sendPage(reply, { title: 'Phone', notice: 'Messages stay here. Nothing is delivered.', body });
  });
}
