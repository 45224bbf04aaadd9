/** The HTTP application: security headers, limits and the contract's calls on one Fastify instance. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { allCalls } from '#shared/contract/all-calls.ts';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { AppError } from './app-error.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { callerOf } from './features/people/logins/logins.service.ts';
import { featureRoutes } from './features/feature-routes.ts';
import { JSON_LIMIT } from './http/body-limits.ts';
import { limitBodies } from './http/body-memory.ts';
import { watchedServer, type Connections } from './http/connections.ts';
import { handleErrors, sendFrameworkError } from './http/errors.ts';
import { serveCrawlers } from './http/crawlers.ts';
import { serveHealth } from './http/health.ts';
import { mountCalls, type MountOptions } from './http/mount.ts';
import { logSecurityEvents } from './http/security-log.ts';
import { serveOpenApi } from './http/openapi.ts';
import { REFRESH_COOKIE } from './http/connection.ts';
import { unknownCallLimit } from './http/minute-limits.ts';
import { MAX_PART, readableUrl } from './http/request-path.ts';
import { servePaymentLinks } from './http/payment-links.ts';
import { servePages } from './http/static-pages.ts';
import { traceRequests } from './http/trace-requests.ts';
import { WindowCounts } from './http/window-counts.ts';

const calls = Object.values(allCalls).flatMap((calls) => Object.values(calls)) as CallSpec[];

/** Milliseconds for the preparation of all calls, which a busy machine may need: its default of ten seconds would end the start. */
const START_LIMIT = 170_000;
const FILE_LIMIT = 10 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes connections; see `Connections.drain`. */
    drain(grace: number): void;
  }
}

/** Milliseconds: for a whole request, for its headers, and for an idle connection. */
const TIMES = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

export interface AppOptions {
  context: Context;
  log: Logger;
  /** Validates every response against the contract's schema; used in tests. */
  checkAnswers?: boolean;
}

/** Builds the application without listening. */
export async function createApp({
  context,
  log,
  checkAnswers = false,
}: AppOptions): Promise<FastifyInstance> {
  const { config } = context;
  let draining = false;
  let connections: Connections | undefined;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: JSON_LIMIT,
    pluginTimeout: START_LIMIT,
    // The documents write one path with a slash at the end.
    routerOptions: { maxParamLength: MAX_PART, ignoreTrailingSlash: true },
    rewriteUrl: readableUrl,
    genReqId: requestId,
    // The router rejects some requests before the error handler runs.
    frameworkErrors: sendFrameworkError,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    serverFactory: (handle) => (connections = watchedServer(TIMES, handle)).server,
  }) as unknown as FastifyInstance;
  app.decorate('drain', (grace: number) => connections?.drain(grace));
  app.addHook('preClose', async () => {
    draining = true;
  });
  handleErrors(app, context.clock);
  const heldBytes = limitBodies(app, JSON_LIMIT);
  context.metrics.watch('merani_body_bytes', 'Bytes of large JSON bodies in memory', heldBytes);
  if (config.tracedAs !== undefined) traceRequests(app);
  logSecurityEvents(app, context.clock);
  await protect(app, context);
  serveHealth(app, context, () => draining);
  await app.register((api) => serveApi(api, context, checkAnswers), { prefix: '/api' });
  // Pages read no bodies but those of their forms.
  app.removeAllContentTypeParsers();
  serveCrawlers(app, context);
  servePaymentLinks(app);
  await servePages(app, config);
  return app;
}

/** The browser's own id for the request, or a new one. */
function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\da-f-]{36}$/.test(given) ? given : crypto.randomUUID();
}

async function protect(app: FastifyInstance, { config }: Context): Promise<void> {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1400, encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(multipart, {
    limits: { fileSize: FILE_LIMIT, files: 6, fields: 20, fieldSize: 64 * 1024 },
  });
}

/** The same for all answers, so that the library makes them once and not for each. */
function securityHeaders({ publicUrl }: Config): Record<string, string> {
  const protection = helmet({
    // Pages set their own policy; other responses may load nothing.
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
      useDefaults: false,
    },
    hsts: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  };
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  protection({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return headers;
}

async function serveApi(api: FastifyInstance, context: Context, checkAnswers: boolean): Promise<void> {
  await api.register(rateLimit, {
    global: false,
    store: WindowCounts,
    errorResponseBuilder: () => new AppError('too_many'),
  });
  keepSignedBytes(api);
  const mounted = new Set(featureRoutes.map((one) => one.call));
  const missing = calls.filter((call) => !mounted.has(call));
  if (missing.length > 0) throw new Error(`No handler for ${missing.map((call) => call.name).join(', ')}.`);
  const authenticate: MountOptions['authenticate'] = (request, isAtWork) => {
    const [kind, token] = request.headers.authorization?.split(' ') ?? [];
    const bearer = kind?.toLowerCase() === 'bearer' ? token : undefined;
    const refreshCookie = request.cookies[REFRESH_COOKIE];
    return callerOf(context, bearer, { address: request.ip, refreshCookie, isAtWork });
  };
  mountCalls(api, featureRoutes, { context, authenticate, checkAnswers });
  await serveOpenApi(api, calls, context.config);
  refuseUnknown(api, context.config);
}

/** Unknown calls are refused before their body is read. */
function refuseUnknown(api: FastifyInstance, config: Config): void {
  const limit = config.rateLimits ? api.rateLimit(unknownCallLimit(config)) : undefined;
  const refuse = async () => {
    throw new AppError('not_found');
  };
  api.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    await limit?.call(api, request, reply);
    await refuse();
  });
  api.setNotFoundHandler(refuse);
}

/** Letters of a text in which a name that may change a prototype is looked for in each of its objects, which takes long. */
const MOST_SEARCHED = 16 * 1024;
const SUSPECT = /"(?:__proto__|constructor)"\s*:/;
const CODES = /\\u00([\da-f]{2})/gi;
/** JSON may write a letter by its code. */
const withoutCodes = (text: string): string =>
  text.replace(CODES, (_code, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

/** Signed calls receive the raw bytes, because the signature is computed over them. */
function keepSignedBytes(api: FastifyInstance): void {
  const parseJson = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser(['application/json', 'text/plain']);
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (request.routeOptions.config.signed) return done(null, bytes);
    // Treat an empty body as an empty object, so that validation names the missing fields.
    if (bytes.length === 0) return done(null, undefined);
    const text = bytes.toString('utf8');
    if (text.length > MOST_SEARCHED && SUSPECT.test(withoutCodes(text)))
      return done(new AppError('malformed'));
    return parseJson(request, text, done);
  });
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      if (request.routeOptions.config.signed) return done(null, bytes);
      return done(new AppError('unsupported_media'));
    },
  );
}
