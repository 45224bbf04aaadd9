import { web } from '#shared/messages/en/web.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { ApiError } from './api-error.ts';

/**
 * A failed call as the specification has it: the server's message as a red toast. Wrong fields go back to the form,
 * which marks them; anything that is no failed call is a defect and is thrown on.
 */
export function showFailure(failure: unknown): void {
  if (!(failure instanceof ApiError)) throw failure;
  if (Object.keys(failure.fields).length > 0) throw failure;
  toast.error(failure.message === '' ? web.networkFailure : failure.message);
}
