/**
 * The connections of one server: what a client can make it hold (answers that are not read, requests that are sent
 * without waiting), and how they end when the server stops.
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

/** Browsers send the next request of a connection when the last was answered; some tools send a few ahead. */
const MOST_UNANSWERED = 4;
/** Bytes that all clients together may leave unread in this process's memory. */
const MOST_UNREAD = 64 * 1024 * 1024;

const SILENCE = 60 * SECOND;

export interface Connections {
  server: Server;
  /**
   * Ends what is idle or silent at once, what is being answered when it is done, and the rest after `grace`
   * milliseconds.
   */
  drain(grace: number): void;
}

interface Open {
  answers: Set<ServerResponse>;
  /** What had left for the client when it was last looked at. */
  sent: number;
}

/** A server whose connections are watched. */
export function watchedServer(options: ServerOptions, handle: RequestListener): Connections {
  const open = new Map<Socket, Open>();
  let draining = false;
  const server = createServer(options, (request, answer) => {
    if (admit(request, answer)) handle(request, answer);
  });

  // A connection on which nothing moves, in either direction.
  server.setTimeout(SILENCE);

  /** False for what came too far ahead of its answers: the connection ends, and nothing is begun for the rest of it. */
  function admit(request: IncomingMessage, answer: ServerResponse): boolean {
    const answers = open.get(request.socket)?.answers;
    if (answers === undefined || request.socket.destroyed || answers.size >= MOST_UNANSWERED) {
      if (!request.socket.destroyed) endAhead(request.socket);
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
    open.set(socket, { answers: new Set(), sent: 0 });
    socket.once('close', () => open.delete(socket));
    if (draining) socket.destroy();
  });
  const watching = setInterval(() => endUnread(open), SECOND).unref();
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
 * Ends a connection whose client sent too far ahead. One piece of 64 kB can hold 600 requests, and Node makes an error
 * for each of them when the connection closes: their stacks would take most of the time, and nobody reads them.
 */
function endAhead(socket: Socket): void {
  const limit = Error.stackTraceLimit;
  socket.prependOnceListener('close', () => (Error.stackTraceLimit = 0));
  socket.once('close', () => (Error.stackTraceLimit = limit));
  socket.destroy();
}

/** While more than the bound waits unread, ends the connections that took nothing since the last look, largest first. */
function endUnread(open: Map<Socket, Open>): void {
  const unread = [...open].map(([socket, state]) => {
    const stalled = socket.bytesWritten - socket.writableLength === state.sent;
    state.sent = socket.bytesWritten - socket.writableLength;
    return { socket, bytes: unreadOf(socket, state), stalled };
  });
  let total = unread.reduce((sum, one) => sum + one.bytes, 0);
  const largestFirst = unread
    .filter((one) => one.stalled && one.bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes);
  for (const { socket, bytes } of largestFirst) {
    if (total <= MOST_UNREAD) return;
    socket.destroy();
    total -= bytes;
  }
}

/** What waits for this client: in its socket, and in answers behind the one that is being sent. */
function unreadOf(socket: Socket, { answers }: Open): number {
  let bytes = socket.writableLength;
  for (const answer of answers) if (answer.socket === null) bytes += answer.writableLength;
  return bytes;
}
