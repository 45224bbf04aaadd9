/** A failure that the caller is told of: a code of the contract, and words where the code's own are not enough. */
import { STATUS, type ErrorBody, type ErrorCode } from '#shared/contract/errors.ts';
import { en } from '#shared/messages/en.ts';
import { fill } from '#shared/messages/format.ts';

export interface ErrorDetails {
  message?: string;
  /** Fills the places of the code's text. */
  values?: Record<string, string | number>;
  /** Field path → message, for 422. */
  fields?: Record<string, string>;
  /** Further keys of the error body. */
  extra?: Pick<ErrorBody, 'email_exists' | 'ticket'>;
  /** Seconds, for 429. */
  retryAfter?: number;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? fill(en.errors[code], details.values));
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return STATUS[this.code];
  }

  body(): ErrorBody {
    const { fields, extra } = this.details;
    const errors = fields ? Object.values(fields) : [this.message];
    return {
      error: true,
      code: this.code,
      message: this.message,
      errors,
      ...(fields && { fields }),
      ...extra,
    };
  }
}

/** One wrong field; the message is the field's, as the specification has no other. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', { message, fields: { [field]: message } });
}
