/** What is done once a request was answered, also when nobody waits for the answer any more. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Runs `work` once for each request whose answer was made: when it was sent, or once its client has left (`hasLeft`), which may be before
 * the call was carried out. Fastify's own `onResponse` does not run for those.
 */
export function afterAnswer(
  app: FastifyInstance,
  work: (request: FastifyRequest, reply: FastifyReply, hasLeft: boolean) => void,
): void {
  const done = new WeakSet<FastifyRequest>();
  const end = (request: FastifyRequest, reply: FastifyReply, hasLeft: boolean) => {
    if (done.has(request)) return;
    done.add(request);
    work(request, reply, hasLeft);
  };
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (reply.raw.destroyed) end(request, reply, true);
    else onClose(reply.raw, () => end(request, reply, true));
    next();
  });
  // Before 'close' of an answer that was sent.
  app.addHook('onResponse', (request, reply, next) => {
    end(request, reply, false);
    next();
  });
}

const closing = new WeakMap<ServerResponse, (() => void)[]>();

/** Runs `work` when the answer was sent or its client left. One listener for all: Node warns of more than ten, and streams have most of them. */
export function onClose(raw: ServerResponse, work: () => void): void {
  const works = closing.get(raw);
  if (works) return void works.push(work);
  const all = [work];
  closing.set(raw, all);
  raw.once('close', () => {
    for (const one of all) one();
  });
}
