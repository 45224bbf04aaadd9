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

/** Browsers wait for a response before the next request on a connection; some tools pipeline a few. */
const MAX_PIPELINED = 4;
/**
 * Bytes that all clients together may leave unread in this process's memory: above the first, who read nothing for a while is closed, above
 * the second also who reads slowly.
 */
const MAX_UNREAD_BYTES = { beforeStalled: 64 * 1024 * 1024, beforeAny: 128 * 1024 * 1024 };
/** Checks, one a second, without any progress, after which a connection is stalled; and over which its pace is known. */
const PATIENCE = 5;

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
  /** Bytes that the system took for the client by the last checks, newest first. */
  taken: readonly number[];
}

/** A server that limits and drains its connections. */
export function watchedServer(options: ServerOptions, handle: RequestListener): Connections {
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
  const watching = setInterval(() => closeStalled(open), SECOND).unref();
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

/** Above the limits of unread bytes, closes connections: the slowest first, and of those that do not read at all the largest. */
function closeStalled(open: Map<Socket, Open>): void {
  const unread = [...open].map(([socket, state]) => {
    const [now, before] = [takenBy(socket), state.taken];
    state.taken = [now, ...before.slice(0, PATIENCE - 1)];
    const pace = now - (before.at(-1) ?? 0);
    return {
      socket,
      bytes: unreadOf(socket, state),
      pace,
      stalled: pace === 0 && before.length === PATIENCE,
    };
  });
  let total = unread.reduce((sum, one) => sum + one.bytes, 0);
  const slowestFirst = unread
    .filter((one) => one.bytes > 0)
    .toSorted((a, b) => a.pace - b.pace || b.bytes - a.bytes);
  for (const { socket, bytes, stalled } of slowestFirst) {
    if (total <= MAX_UNREAD_BYTES[stalled ? 'beforeStalled' : 'beforeAny']) continue;
    socket.destroy();
    total -= bytes;
  }
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
