import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTariffs } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { openTestApp, type OpenedTestApp } from '#tests/support/test-app.ts';
import { startTracing } from './tracing.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const received: string[] = [];
let collector: Server;
let app: OpenedTestApp;
let spans: Span[];

const PARENT = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push(text);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint;
  const stop = await startTracing('merani-test');
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  app = await openTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  await makeTariffs(app);
  const traceparent = `00-${PARENT.trace}-${PARENT.span}-01`;
  await get(app.http, '/routes/unique', { headers: { traceparent } });
  await post(app.http, '/auth/customer/password/request/reset', { email: 'secret.reader@example.com' });
  await app.work();
  await stop();
  spans = received.flatMap((text) => JSON.parse(text).resourceSpans[0].scopeSpans[0].spans as Span[]);
});

afterAll(async () => {
  await app.close();
  await new Promise((resolve) => collector.close(resolve));
});

const attribute = (span: Span | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

it('a call continues the caller’s trace and contains its statements', () => {
  const call = spans.find(({ name }) => name === 'GET /api/routes/unique');
  expect(call).toMatchObject({ traceId: PARENT.trace, parentSpanId: PARENT.span });
  expect(attribute(call, 'http.response.status_code')).toBe(200);
  const statement = spans.find(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statement).toMatchObject({ traceId: PARENT.trace, name: 'select' });
  expect(attribute(statement, 'db.query.text')).toContain('from "routes"');
});

it('a job has a span, too', () => {
  expect(spans.map(({ name }) => name)).toContain('job mail_reset_link');
});

it('no span has the values of a statement or a body', () => {
  expect(spans.length).toBeGreaterThan(5);
  expect(received.join('')).not.toContain('secret.reader');
});
