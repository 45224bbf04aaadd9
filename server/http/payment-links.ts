/** Redirects the payment links in the specification, which lack /api, to the calls (specification 1 and 2, Payment). */
import type { FastifyInstance } from 'fastify';

export function servePaymentLinks(app: FastifyInstance): void {
  for (const path of ['/billing/payment/stripe', '/billing/payment/extra']) {
    app.get(path, (request, reply) => {
      const [, ...query] = request.url.split('?');
      return reply.redirect([`/api${path}`, ...query].join('?'), 303);
    });
  }
}
