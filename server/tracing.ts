/**
 * Traces by OpenTelemetry's SDK, sent to OTEL_EXPORTER_OTLP_ENDPOINT if it is set: a span for each call and job, with the
 * statements that it sends to the database. The caller's own trace is continued (W3C trace context).
 */
import {
  context as active,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

const NAME = 'merani';

/** Sends traces from now on; the returned function sends the rest and ends it. */
export async function startTracing(service: string): Promise<() => Promise<void>> {
  // Loaded only here: most installations do without, and the SDK takes memory.
  const [{ BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, hooks, resources, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ]);
  const provider = new BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    // The SDK reads endpoint, headers and sampling from OpenTelemetry's own variables.
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  trace.setGlobalTracerProvider(provider);
  active.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  return () => provider.shutdown();
}

/** Without `startTracing` its spans cost nothing and go nowhere. */
export const tracer = (): Tracer => trace.getTracer(NAME);

/** A span for a statement that has been sent; without its values. */
export function traceStatement({ query, queryDurationMillis, level }: LogEvent): void {
  // Statements outside a call or job are polls, which nobody looks for.
  if (trace.getSpan(active.active()) === undefined) return;
  const end = Date.now();
  const [verb = 'sql'] = query.sql.trimStart().split(/\s/, 1);
  const span = tracer().startSpan(verb, {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}

/** Runs a job in a span of its own. */
export function traceJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
