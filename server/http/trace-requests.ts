import { context as active, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { tracer } from '../tracing.ts';
import { onClose } from './after-answer.ts';

/** A span for each request. Its name is the route, never the path, which may carry a token. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const parent = propagation.extract(active.active(), request.headers);
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'merani.request_id': request.id,
        },
      },
      parent,
    );
    onClose(reply.raw, () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    active.with(trace.setSpan(parent, span), done);
  });
}
