/** The OpenAPI document of all calls, generated from the contract, with its page at /api/docs. */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { brand } from '#shared/brand.ts';
import { errorBody, STATUS } from '#shared/contract/errors.ts';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { MINUTE } from '../adapters/clock.ts';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { callerKey } from '../access/callers.ts';
import { madeOnce } from './made-once.ts';
import { mayWrite, WRITTEN_HEADER } from './own-writes.ts';
import { jsonSchemaOf } from './validate.ts';
import { keyOfWindows } from './window-counts.ts';

/** The documentation page loads a dozen files. */
const MAX_PER_MINUTE = 120;

/** Serves the document and its page. The document is serialised and compressed only once, because it is large. */
export async function serveOpenApi(
  app: FastifyInstance,
  calls: readonly CallSpec[],
  config: Pick<Config, 'rateLimits'>,
): Promise<void> {
  const { document, send } = replyOf(calls);
  const limit = app.rateLimit({
    max: MAX_PER_MINUTE,
    timeWindow: MINUTE,
    keyGenerator: (request) => keyOfWindows({ caller: callerKey({ kind: 'visitor', address: request.ip }) }),
  });
  // The library would serialise the document again for each request.
  app.addHook('onRoute', (route) => {
    if (route.url.endsWith('/docs/json')) route.handler = send;
    if (route.url.endsWith('/docs/yaml')) route.handler = () => Promise.reject(new AppError('not_found'));
  });
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none' },
    uiHooks: {
      onRequest: async (request, reply) => {
        if (config.rateLimits) await limit.call(app, request, reply);
      },
    },
  });
}

const replyOf = madeOnce((calls: readonly CallSpec[]) => {
  const document = documentOf(calls);
  return { document, send: cachedReply(JSON.stringify(document)) };
});

/** Sends a text in the best encoding that the client accepts. */
function cachedReply(text: string) {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const encoded = { br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) };
  return (request: FastifyRequest, reply: FastifyReply) => {
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
    if (encoding) reply.header('content-encoding', encoding);
    const bytes = encoding ? encoded[encoding] : plain;
    return reply
      .header('content-length', bytes.length)
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(Readable.from(chunksOf(bytes), { objectMode: false }));
  };
}

const CHUNK_SIZE = 32 * 1024;

/** Yields chunks with pauses between them, so that hundreds of simultaneous downloads do not block other requests. */
async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE) {
    yield bytes.subarray(at, at + CHUNK_SIZE);
    await setImmediate();
  }
}

/** The OpenAPI 3.1 document. */
export function documentOf(calls: readonly CallSpec[]): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  const info = { title: `${brand.name} API`, version: '1' };
  const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };
  const schemas = { Failure: jsonSchemaOf(errorBody, 'output') };
  return { openapi: '3.1.0', info, paths, components: { schemas, securitySchemes: { bearer } } };
}

const POSITION = { schema: { type: 'string', examples: ['16/B374D848'] } };

/** The two ends of docs/decisions/030, for clients that keep no cookies. */
const WRITTEN_BACK = {
  name: WRITTEN_HEADER,
  in: 'header',
  required: false,
  ...POSITION,
  description: 'From the last response that had it: the answer is then not older than what that call wrote.',
};
const WRITTEN = {
  description: 'Where a read replica is used: bring it back with reads of the next minute.',
  ...POSITION,
};

function operationOf(call: CallSpec): object {
  const [tag] = call.name.split('.');
  return {
    operationId: call.name,
    tags: [tag],
    summary: call.summary,
    'x-access': call.access,
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.replica === undefined ? [] : [WRITTEN_BACK]),
    ],
    ...(call.body && { requestBody: { content: contentOf(call, call.body) } }),
    ...(call.access.who !== 'any' && { security: [{ bearer: [] }] }),
    responses: responsesOf(call),
  };
}

function contentOf({ kind, files = {} }: CallSpec, body: z.ZodObject): object {
  const schema = jsonSchemaOf(body, 'input');
  if (kind !== 'multipart') return { 'application/json': { schema } };
  const fields = Object.entries(files).map(([field, most]) => {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    return [field, most === 1 ? file : { type: 'array', items: file, maxItems: most }];
  });
  const properties = { ...(schema['properties'] as object), ...Object.fromEntries(fields) };
  return { 'multipart/form-data': { schema: { ...schema, properties } } };
}

function parametersOf(schema: z.ZodObject | undefined, location: 'path' | 'query'): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path',
    schema: jsonSchemaOf(field as z.ZodType, 'input'),
  }));
}

function responsesOf(call: CallSpec): Record<string, object> {
  const failure = {
    description: 'Failure',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
  const statuses = new Set([400, 422, 429, 500, 503, ...(call.errors ?? []).map((code) => STATUS[code])]);
  if (call.access.who !== 'any') for (const status of [401, 403]) statuses.add(status);
  const success = {
    description: 'Success',
    ...(mayWrite(call) && { headers: { [WRITTEN_HEADER]: WRITTEN } }),
    content: { 'application/json': { schema: jsonSchemaOf(call.answer, 'output') } },
  };
  return { 200: success, ...Object.fromEntries([...statuses].map((status) => [status, failure])) };
}
