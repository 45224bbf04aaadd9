/** The OpenAPI document of all calls, made from the contract, with its page at /api/docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { brand } from '#shared/brand.ts';
import { errorBody, STATUS } from '#shared/contract/errors.ts';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { jsonSchemaOf } from './validate.ts';

/** Serves the document and its page. */
export async function serveOpenApi(app: FastifyInstance, calls: readonly CallSpec[]): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: documentOf(calls) as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none' },
  });
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
  return { openapi: '3.1.0', info, paths, components: { securitySchemes: { bearer } } };
}

function operationOf(call: CallSpec): object {
  const [tag] = call.name.split('.');
  const bodyType = call.kind === 'multipart' ? 'multipart/form-data' : 'application/json';
  return {
    operationId: call.name,
    tags: [tag],
    summary: call.summary,
    'x-access': call.access,
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body && {
      requestBody: { content: { [bodyType]: { schema: jsonSchemaOf(call.body, 'input') } } },
    }),
    ...(call.access.who !== 'any' && { security: [{ bearer: [] }] }),
    responses: responsesOf(call),
  };
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: jsonSchemaOf(field as z.ZodType, 'input'),
  }));
}

function responsesOf(call: CallSpec): Record<string, object> {
  const failure = {
    description: 'Failure',
    content: { 'application/json': { schema: jsonSchemaOf(errorBody, 'output') } },
  };
  const statuses = new Set([400, 422, 429, 500, 503, ...(call.errors ?? []).map((code) => STATUS[code])]);
  if (call.access.who !== 'any') for (const status of [401, 403]) statuses.add(status);
  const success = {
    description: 'Success',
    content: { 'application/json': { schema: jsonSchemaOf(call.answer, 'output') } },
  };
  return { 200: success, ...Object.fromEntries([...statuses].map((status) => [status, failure])) };
}
