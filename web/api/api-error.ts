import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';
import { errors } from '#texts/errors.ts';

/** The fields of an `ApiError`: from the server's error response, or from our own text when there was no response. */
type Failure = Partial<Omit<ErrorBody, 'code'>> &
  Pick<ErrorBody, 'message'> & { code: ErrorCode | 'unreachable' };

/** Thrown when a call fails. Branch on `code`, show `message`. `unreachable` means that there was no response. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'unreachable';
  readonly status: number;
  readonly errors: readonly string[];
  /** Field path → error message. */
  readonly fields: Readonly<Record<string, string>>;
  readonly emailExists: boolean;
  readonly ticket: string | undefined;
  /** Delay that the server asked for, in milliseconds (`Retry-After`). */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Failure, retryAfter?: number) {
    super(body.message);
    this.name = 'ApiError';
    this.code = body.code;
    this.status = status;
    this.errors = body.errors ?? [body.message];
    this.fields = body.fields ?? {};
    this.emailExists = body.email_exists ?? false;
    this.ticket = body.ticket;
    this.retryAfter = retryAfter;
  }
}

/** The server refused the request (4xx). Sending the same request again will not help, except after a 429. */
export function isRefused(failure: unknown): failure is ApiError {
  if (!(failure instanceof ApiError) || failure.status === 429) return false;
  return failure.status >= 400 && failure.status < 500;
}

/** Reads an error response. One that is not ours (for example a proxy's page) becomes `internal` or `unavailable`. */
export async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const wait = waitOf(response.headers.get('retry-after'));
  if (isErrorBody(body)) return new ApiError(response.status, body, wait);
  const code = response.status === 503 ? 'unavailable' : 'internal';
  return new ApiError(response.status, { code, message: errors[code] }, wait);
}

/** Milliseconds from a `Retry-After` header, which holds seconds or a date (RFC 9110, 10.2.3). */
function waitOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
