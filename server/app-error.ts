/** An error for the caller: a code of the contract, with its own message where the code's default does not suffice. */
import { STATUS, type ErrorBody, type ErrorCode } from '#shared/contract/errors.ts';
import { en } from '#shared/messages/en.ts';
import { fill } from '#shared/messages/format.ts';

export interface ErrorDetails {
  message?: string;
  /** Values for the placeholders of the code's message. */
  values?: Record<string, string | number>;
  /** Field path → message, for 422. */
  fields?: Record<string, string>;
  /** Additional keys of the error body. */
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

/** A 422 for one invalid field; the overall message is the field's message. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', { message, fields: { [field]: message } });
}
