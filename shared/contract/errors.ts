/**
 * All errors of the API: the code on the wire and its HTTP status. The browser branches on `code`; people read
 * `message`, whose text is in `shared/texts`.
 */
import { z } from 'zod';

const STATUS_OF = {
  malformed: 400,
  bad_signature: 400,
  not_logged_in: 401,
  wrong_credentials: 401,
  second_factor: 401,
  bad_token: 401,
  not_allowed: 403,
  second_factor_due: 403,
  unverified_email: 403,
  staff_cannot_book: 403,
  not_found: 404,
  route_unknown: 404,
  link_expired: 404,
  email_exists: 409,
  conflict: 409,
  already_paid: 409,
  already_released: 409,
  tracking_number_taken: 409,
  in_progress: 409,
  too_large: 413,
  unsupported_media: 415,
  invalid: 422,
  no_price: 422,
  phone_country: 422,
  phone_invalid: 422,
  key_reused: 422,
  too_many: 429,
  too_many_links: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

/** The HTTP status of each error code. */
export const STATUS: Readonly<Record<ErrorCode, number>> = STATUS_OF;

export const ERROR_CODES = Object.keys(STATUS_OF) as [ErrorCode, ...ErrorCode[]];

/** The body of every error response. */
export const errorBody = z.object({
  error: z.literal(true),
  code: z.enum(ERROR_CODES),
  message: z.string(),
  /** All messages, one per invalid field (or only the message). */
  errors: z.array(z.string()),
  /** Field path (`address.line_1`) → error message. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Registration with an e-mail that already has an account (specification 1, section 8). */
  email_exists: z.boolean().optional(),
  /** A second factor is required: send this together with the code. */
  ticket: z.string().optional(),
  /** Identifies the failed request in the log; only for `internal`. */
  request_id: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
