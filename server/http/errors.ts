/** Turns every error into the contract's format, without internal details. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';
import { AppError } from '../app-error.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
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

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) =>
    describe(translate(error), error, request, reply),
  );
}

/** Handles errors before routing, such as a URL that cannot be decoded. */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.send(describe(translate(error), error, request, reply));
}

function translate(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const code = error.statusCode === undefined ? undefined : CODE_OF_STATUS[error.statusCode];
  if (code !== undefined) return new AppError(code);
  if (error.statusCode !== undefined && error.statusCode < 500) return new AppError('malformed');
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', { retryAfter: 2 });
  if (isDiskFull(error)) return new AppError('unavailable', { retryAfter: 60 });
  return new AppError('internal');
}

/** Sets status and headers, logs server errors, and returns the body. */
function describe(known: AppError, cause: Error, request: FastifyRequest, reply: FastifyReply): ErrorBody {
  request.refusedWith = known.code;
  // A client that disconnects during the response is not an error.
  const left = 'code' in cause && cause.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (known.status >= 500 && !left) request.log.error({ err: cause }, 'call failed');
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
