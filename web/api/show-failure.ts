import { web } from '#texts/web.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { ApiError } from './api-error.ts';

/**
 * Shows a failed call as the specification asks: the server's message as a red toast, or the field errors when no
 * form shows them. Rethrows any other error, since that is a bug. Returns the toast's id.
 */
export function showFailure(failure: unknown): number {
  if (!(failure instanceof ApiError)) throw failure;
  return toast.error(failureText(failure));
}

/** The text that `showFailure` shows. */
export function failureText(failure: ApiError): string {
  const fields = [...new Set(Object.values(failure.fields))];
  const text = fields.length > 0 ? fields.join('\n') : failure.message;
  return text === '' ? web.networkFailure : text;
}
