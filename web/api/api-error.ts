import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';
import { errors } from '#shared/messages/en/errors.ts';

/** What an `ApiError` is made from: an answer of ours, or the client's own words for none. */
type Failure = Partial<Omit<ErrorBody, 'code'>> &
  Pick<ErrorBody, 'message'> & { code: ErrorCode | 'unreachable' };

/** What a failed call throws. Decide on `code`; show `message`. `unreachable` means that no answer came at all. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'unreachable';
  readonly status: number;
  readonly errors: readonly string[];
  /** Field path → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  readonly emailExists: boolean;
  readonly ticket: string | undefined;
  /** Milliseconds that the server asked to wait for (`Retry-After`). */
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

/** The server answered that it will not do what was asked: asking for the same again changes nothing, but for 429. */
export function isRefused(failure: unknown): failure is ApiError {
  if (!(failure instanceof ApiError) || failure.status === 429) return false;
  return failure.status >= 400 && failure.status < 500;
}

/** Reads a failed answer; one that is not ours (a proxy's page, say) becomes `internal` or `unavailable`. */
export async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const wait = waitOf(response.headers.get('retry-after'));
  if (isErrorBody(body)) return new ApiError(response.status, body, wait);
  const code = response.status === 503 ? 'unavailable' : 'internal';
  return new ApiError(response.status, { code, message: errors[code] }, wait);
}

/** Milliseconds from a `Retry-After`, which is seconds or a date (RFC 9110, 10.2.3). */
function waitOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
