/**
 * Server-sent events: open responses that are bounded per caller and in total, end with the login, and never keep what a
 * slow client does not read.
 */
import type { FastifyReply } from 'fastify';
import { placeKey } from '../access/callers.ts';
import { SECOND } from '../adapters/clock.ts';
import { AppError } from '../app-error.ts';
import { onClose } from './after-answer.ts';
import type { EventStream } from './define-routes.ts';
import type { LoginOfAnswer } from './login-of-answer.ts';

/** In one process, about 30 kB of memory each. */
const MAX_STREAMS = 5_000;
/** A browser opens one for all its tabs. */
export const MAX_PER_CALLER = 20;
/** Bytes that a client may leave unread; events are a hundred bytes each. */
const MAX_UNREAD = 64 * 1024;
/** Proxies and this server close connections that are silent for a minute. */
export const HEARTBEAT = 20 * SECOND;
/** Milliseconds until the browser connects again. */
const RETRY = 5_000;

interface Opening extends LoginOfAnswer {
  stream: EventStream;
  /** The text of an event's data. */
  textOf: (event: object) => string;
}

export interface EventStreams {
  /** Sends events until the client leaves, the login ends or the server stops. 429 and 503 beyond the bounds. */
  send(reply: FastifyReply, opening: Opening): FastifyReply;
  closeAll(): void;
  /** The number of open streams. */
  size(): number;
}

/** `heartbeat` in milliseconds. */
export function eventStreams(heartbeat = HEARTBEAT): EventStreams {
  /** The function that ends each stream, by caller. */
  const open = new Map<string, Set<() => void>>();
  let count = 0;

  return {
    send(reply, { caller, stream, textOf, isAllowed, onLoginEnd }) {
      const key = placeKey(caller);
      const own = open.get(key) ?? new Set();
      if (own.size >= MAX_PER_CALLER) throw new AppError('too_many');
      if (count >= MAX_STREAMS) throw new AppError('unavailable');
      const headers = reply.getHeaders() as Record<string, string>;
      reply.hijack();
      const { raw } = reply;
      // The client has left: no end comes any more.
      if (raw.destroyed) return reply;
      const write = (text: string) => {
        if (raw.destroyed || raw.writableEnded) return;
        raw.write(text);
        if (raw.writableLength > MAX_UNREAD) raw.destroy();
      };
      const end = () => raw.end();
      const check = () => void isAllowed().then((allowed) => allowed || end(), end);
      const beating = setInterval(() => {
        write(':\n\n');
        check();
      }, heartbeat).unref();

      raw.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // nginx would collect the events.
        'x-accel-buffering': 'no',
      });
      write(`retry: ${RETRY}\n\n`);
      const stop = stream.start((event) => write(`event: ${event.type}\ndata: ${textOf(event)}\n\n`));
      const stopWatching = onLoginEnd(check);
      // The login may have ended since the call was let in.
      check();
      count += 1;
      open.set(key, own.add(end));
      onClose(raw, () => {
        clearInterval(beating);
        stop();
        stopWatching();
        count -= 1;
        own.delete(end);
        if (own.size === 0) open.delete(key);
      });
      return reply;
    },
    closeAll() {
      for (const own of open.values()) for (const end of own) end();
    },
    size: () => count,
  };
}
