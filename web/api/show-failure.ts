import { web } from '#shared/messages/en/web.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { ApiError } from './api-error.ts';

/**
 * Shows a failed call as the specification asks: the server's message as a red toast, or the field errors when no
 * form shows them. Rethrows any other error, since that is a bug.
 */
export function showFailure(failure: unknown): void {
  if (!(failure instanceof ApiError)) throw failure;
  toast.error(failureText(failure));
}

/** The text that `showFailure` shows. */
export function failureText(failure: ApiError): string {
  const fields = [...new Set(Object.values(failure.fields))];
  const text = fields.length > 0 ? fields.join('\n') : failure.message;
  return text === '' ? web.networkFailure : text;
}
