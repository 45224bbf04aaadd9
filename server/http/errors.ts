/** Turns every error into the contract's format, without internal details. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';
import { AppError } from '../app-error.ts';
import { type Clock, systemClock } from '../adapters/clock.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { lineLimits } from './line-limits.ts';
import { requestLanguage } from './request-language.ts';

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed',
  401: 'not_logged_in',
  403: 'not_allowed',
  404: 'not_found',
  405: 'not_found',
  406: 'unsupported_media',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media',
  429: 'too_many',
  431: 'too_large',
  503: 'unavailable',
};

/** Lines a second of one reason for which the product is too busy: whoever fills it would fill the log as well. */
const MOST_LINES = 50;

export function handleErrors(app: FastifyInstance, clock: Clock = systemClock): void {
  const isWritten = lineLimits(clock, (left) => app.log.error({ left_out: left }, 'failed calls left out'));
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = translate(error);
    const isBusy = known.code === 'unavailable';
    if (isBusy && !hasLeft(error) && isWritten({ of: error.message, most: MOST_LINES }))
      request.log.error({ code: known.code, reason: reasonOf(error) }, 'call failed');
    if (known.status >= 500 && !isBusy) logFailure(error, request);
    return describe(known, request, reply);
  });
}

/** Handles errors before routing, such as a URL that cannot be decoded. */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const known = translate(error);
  if (known.status >= 500) logFailure(error, request);
  reply.send(describe(known, request, reply));
}

function logFailure(error: Error, request: FastifyRequest): void {
  if (!hasLeft(error)) request.log.error({ err: error }, 'call failed');
}

/** A client that disconnects during the response is not an error. */
const hasLeft = (error: Error): boolean => 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Why nobody could do it, in a line; where in the code tells nothing more. */
const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message} ${cause.message}` : message;

function translate(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const code = error.statusCode === undefined ? undefined : CODE_OF_STATUS[error.statusCode];
  if (code !== undefined) return new AppError(code);
  if (error.statusCode !== undefined && error.statusCode < 500) return new AppError('malformed');
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', { retryAfter: 2 });
  if (isDiskFull(error)) return new AppError('unavailable', { retryAfter: 60 });
  return new AppError('internal');
}

/** Sets status and headers, and returns the body. */
function describe(known: AppError, request: FastifyRequest, reply: FastifyReply): ErrorBody {
  request.refusedWith = known.code;
  if (known.details.retryAfter !== undefined) reply.header('retry-after', known.details.retryAfter);
  else if (known.code === 'too_many' && reply.getHeader('retry-after') === undefined)
    reply.header('retry-after', 60);
  reply.code(known.status).type('application/json; charset=utf-8');
  const body = known.body(requestLanguage(request));
  return known.code === 'internal' ? { ...body, request_id: request.id } : body;
}

/** Whether the disk cannot be written: no space, no quota, or remounted read-only. */
function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS';
}
