/**
 * Which reads a replica answers: nobody gets older data than what they wrote themselves (docs/decisions/030). After a call
 * that may have written, the response carries the position of the primary's log, as a cookie and as a header for clients
 * without cookies. A read that brings it back is answered by the replica only when that shows as much.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { askLate } from '../db/connect.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { readPosition, writtenPosition, type Replica } from '../db/replica.ts';
import { isSecure } from './connection.ts';

export const WRITTEN_COOKIE = 'merani_written';
export const WRITTEN_HEADER = 'x-merani-written';

/** Seconds; much longer than a replica may be behind. */
const KEPT = 60;

/** Beyond any position: only the primary shows that much. */
const BEYOND = 1n << 64n;

/** Whether calls of this kind leave the position behind. Reads that a replica may answer and the busiest calls write nothing. */
export const mayWrite = (call: CallSpec): boolean =>
  call.method === 'POST' && call.replica !== 'always' && call.hot !== true;

/** The route's hook that puts the position into responses; none when there is no replica. */
export function writtenMark(
  app: FastifyInstance,
  call: CallSpec,
  context: Context,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<void>)[] {
  if (context.replica === undefined || !mayWrite(call)) return [];
  const onSend = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isRefusal(reply.statusCode)) return;
    const position = await writtenPosition(context.lookups).catch(() => 'FFFFFFFF/FFFFFFFF');
    const options = { path: '/', httpOnly: true, sameSite: 'strict', maxAge: KEPT } as const;
    const secure = isSecure(request, context.config);
    reply.header('set-cookie', app.serializeCookie(WRITTEN_COOKIE, position, { ...options, secure }));
    reply.header(WRITTEN_HEADER, position);
  };
  return [onSend];
}

/** A refused call has written nothing; after 500 and above nobody knows. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** What the caller has written, as the request tells; undefined if nothing lately. */
function positionOf(request: FastifyRequest): bigint | undefined {
  const header = request.headers[WRITTEN_HEADER];
  const given = [request.cookies[WRITTEN_COOKIE], typeof header === 'string' ? header : undefined].filter(
    (one) => one !== undefined,
  );
  // A client with a login that keeps no cookies may have written without knowing where.
  const keepsNone = request.headers.cookie === undefined && request.headers.authorization !== undefined;
  if (given.length === 0) return keepsNone ? BEYOND : undefined;
  return given.map((one) => readPosition(one) ?? BEYOND).reduce((one, other) => (one > other ? one : other));
}

/**
 * Runs a read on the replica if the call and the caller's own writes allow it, otherwise on the primary. When the replica
 * fails, the primary answers.
 */
export async function onReplicaOrPrimary<T>(
  context: Context,
  call: CallSpec,
  request: FastifyRequest,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const { replica } = context;
  const isCsv = () => request.headers.accept?.includes('text/csv') ?? false;
  if (replica === undefined || call.replica === undefined || (call.replica === 'csv' && !isCsv()))
    return work(context);
  if (!(await mayRead(replica, positionOf(request)))) return work(context);
  try {
    const { admitAgain } = context;
    // The busiest calls ask by look-ups only.
    const isAsked = admitAgain !== undefined && call.hot !== true;
    const db = replica.open(isAsked ? askLate(admitAgain) : undefined);
    return await replica.whileUsed(() => work({ ...context, db, lookups: replica.lookups }));
  } catch (error) {
    // What took too long on the replica would take as long on the primary.
    if (error instanceof AppError || codeOf(error) === '57014') throw error;
    leaveLost(replica, error);
    return work(context);
  }
}

async function mayRead(replica: Replica, position: bigint | undefined): Promise<boolean> {
  if (!replica.isUsed() || position === BEYOND) return false;
  try {
    return await replica.whileUsed(() => replica.shows(position));
  } catch (error) {
    leaveLost(replica, error);
    return false;
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** A statement that a replica cancels to go on replaying (40001) does not mean that it is away. */
function leaveLost(replica: Replica, error: unknown): void {
  if (isDatabaseUnavailable(error) && codeOf(error) !== '40001') replica.leave();
}
