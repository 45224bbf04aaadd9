/** Liveness, readiness and metrics. Readiness writes to the database; metrics are not public. */
import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { metricsOfAll } from '../metrics/all-processes.ts';
import { onClose } from './after-answer.ts';
import { afterAnswer } from './after-answer.ts';
import { writeReadiness } from './readiness.queries.ts';

/** Bytes: enough for a few uploads and the next file of the database's write-ahead log. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Milliseconds until an answer, also when database and disk give none. */
const PATIENCE = 2_800;

/** Serves the three paths and measures every call. */
export function serveHealth(app: FastifyInstance, context: Context, draining: () => boolean): void {
  const { registry, requests, watch } = context.metrics;
  let inProgress = 0;
  watch('http_requests_in_progress', 'Requests without an answer yet', () => inProgress);
  app.addHook('onRequest', (_request, reply, done) => {
    inProgress += 1;
    // Also when the client left before the answer.
    onClose(reply.raw, () => (inProgress -= 1));
    done();
  });
  afterAnswer(app, (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  const writable = writableCheck(context);
  app.get('/health/live', { logLevel: 'error' }, async () => ({ error: false, status: 'live' }));
  app.get('/health/ready', { logLevel: 'error' }, async () => {
    if (draining()) throw new AppError('unavailable');
    if (!(await writable())) throw new AppError('unavailable', { retryAfter: 2 });
    return { error: false, status: 'ready' };
  });
  app.get('/metrics', { logLevel: 'error' }, async (request, reply) => {
    if (!mayReadMetrics(request, context.config.metricsToken)) throw new AppError('not_allowed');
    return reply.type(registry.contentType).send(await metricsOfAll(registry));
  });
}

/** Whether the database accepts writes now; not, while nothing is known. Concurrent requests share one check. */
function writableCheck({ probe, config }: Context): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= Promise.all([writeReadiness(probe), requireFreeSpace(config.dataDir)])
      .then(
        () => true,
        () => false,
      )
      .finally(() => (running = undefined));
    return Promise.race([running, pause(PATIENCE, false, { ref: false })]);
  };
}

/** An update can succeed on a disk where an insert would fail, so check the space for files and the database too. */
async function requireFreeSpace(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error('The disk has too little free space.');
}

/** With the token, or from this machine without a proxy. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && request.headers.authorization === `Bearer ${token}`) return true;
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
  return local && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
}
