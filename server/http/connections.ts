/**
 * The connections of one server: limits what a client can make it hold (unread responses, pipelined requests), and
 * closes them on shutdown.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { SECOND } from '../adapters/clock.ts';
import { takenWith, toClose } from './unread-answers.ts';

/** Browsers wait for a response before the next request on a connection; some tools pipeline a few. */
const MAX_PIPELINED = 4;
const IDLE_TIMEOUT = 60 * SECOND;

export interface Connections {
  server: Server;
  /**
   * Closes idle and silent connections at once, active ones after their response, and the rest after `grace`
   * milliseconds.
   */
  drain(grace: number): void;
}

interface Open {
  answers: Set<ServerResponse>;
  /** See `Unread`. */
  taken: readonly number[];
}

/** A server that limits and drains its connections; `checks`: milliseconds between two looks at what is unread. */
export function watchedServer(
  options: ServerOptions,
  handle: RequestListener,
  checks: number = SECOND,
): Connections {
  const open = new Map<Socket, Open>();
  let draining = false;
  const server = createServer(options, (request, answer) => {
    if (admit(request, answer)) handle(request, answer);
  });

  // Closes a connection without traffic in either direction.
  server.setTimeout(IDLE_TIMEOUT);

  /** False for a request pipelined too far ahead: its connection is closed and the rest of it is not processed. */
  function admit(request: IncomingMessage, answer: ServerResponse): boolean {
    const answers = open.get(request.socket)?.answers;
    if (answers === undefined || request.socket.destroyed || answers.size >= MAX_PIPELINED) {
      if (!request.socket.destroyed) closeFlooding(request.socket);
      request.destroy();
      return false;
    }
    answers.add(answer);
    answer.once('close', () => {
      answers.delete(answer);
      if (draining && answers.size === 0) request.socket.destroySoon();
    });
    return true;
  }

  server.on('connection', (socket: Socket) => {
    open.set(socket, { answers: new Set(), taken: [] });
    socket.once('close', () => open.delete(socket));
    if (draining) socket.destroy();
  });
  const watching = setInterval(() => closeStalled(open), checks).unref();
  server.once('close', () => clearInterval(watching));

  return {
    server,
    drain(grace) {
      draining = true;
      for (const [socket, { answers }] of open) if (answers.size === 0) socket.destroy();
      const end = () => {
        for (const socket of open.keys()) socket.destroy();
      };
      setTimeout(end, grace).unref();
    },
  };
}

/**
 * Closes a connection whose client pipelined too many requests. One 64 kB chunk can hold 600 requests, and Node creates
 * an error for each when the connection closes. Disabling stack traces meanwhile saves most of that time.
 */
function closeFlooding(socket: Socket): void {
  const limit = Error.stackTraceLimit;
  socket.prependOnceListener('close', () => (Error.stackTraceLimit = 0));
  socket.once('close', () => (Error.stackTraceLimit = limit));
  socket.destroy();
}

function closeStalled(open: Map<Socket, Open>): void {
  const all = [...open].map(([socket, state]) => {
    const bytes = unreadOf(socket, state);
    state.taken = takenWith(state.taken, takenBy(socket), bytes);
    return { socket, bytes, taken: state.taken };
  });
  for (const { socket } of toClose(all)) socket.destroy();
}

/**
 * Bytes that the system took for this client so far. `bytesWritten` and `writableLength` do not tell: a file is one write, which counts as
 * waiting until its last byte is taken. Node has no other way to see this, and looks here itself to know a slow client from a silent one.
 */
function takenBy(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}

/** Bytes waiting for this client: in its socket, and in responses queued behind the current one. */
function unreadOf(socket: Socket, { answers }: Open): number {
  let bytes = socket.writableLength;
  for (const answer of answers) if (answer.socket === null) bytes += answer.writableLength;
  return bytes;
}
