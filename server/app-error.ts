/** An error for the caller: a code of the contract, with its own message where the code's default does not suffice. */
import { STATUS, type ErrorBody, type ErrorCode } from '#shared/contract/errors.ts';
import type { Language } from '#shared/domain/languages.ts';
import { catalogueOf } from '#texts/catalogues.ts';
import { say } from '#texts/told.ts';
import { told } from './told.ts';

export interface ErrorDetails {
  /** A told message, or text of no language. */
  message?: string;
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
  /** What is told to the caller; `message`, for logs, is its English text. */
  readonly told: string;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const message = details.message ?? told(`errors.${code}` as 'errors.invalid');
    super(say(message, catalogueOf('en')));
    this.told = message;
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return STATUS[this.code];
  }

  /** The answer, in the caller's language. */
  body(language: Language): ErrorBody {
    const write = (text: string) => say(text, catalogueOf(language));
    const { fields: wrong, extra } = this.details;
    const message = write(this.told);
    const fields =
      wrong && Object.fromEntries(Object.entries(wrong).map(([name, text]) => [name, write(text)]));
    const errors = fields ? Object.values(fields) : [message];
    return {
      error: true,
      code: this.code,
      message,
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
