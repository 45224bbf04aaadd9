import { web } from '#shared/messages/en/web.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { ApiError } from './api-error.ts';

/**
 * A failed call as the specification has it: the server's message as a red toast, or what is wrong with each field where
 * no form shows it. Anything that is no failed call is a defect and is thrown on.
 */
export function showFailure(failure: unknown): void {
  if (!(failure instanceof ApiError)) throw failure;
  const fields = [...new Set(Object.values(failure.fields))];
  const text = fields.length > 0 ? fields.join('\n') : failure.message;
  toast.error(text === '' ? web.networkFailure : text);
}
