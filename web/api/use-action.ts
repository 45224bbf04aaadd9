import { useQueryClient } from '@tanstack/react-query';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { ApiError } from './api-error.ts';
import { showFailure } from './show-failure.ts';
import { useBusy } from './use-busy.ts';
import { keyOf } from './use-call.ts';

export interface Action<Given, Answer> {
  /** Makes the call (`callOnce`). */
  send: (given: Given) => Promise<Answer>;
  /** What the toast says when it is done; the answer's own message unless told. */
  said?: string;
  /** The calls whose answers it changes: they are asked anew, also after a refusal, which means they had changed. */
  changes?: readonly CallSpec[];
  /** It is done: closes the dialog. */
  onDone?: (answer: Answer) => void;
  /** A refusal that no field shows; a toast unless told. */
  onRefused?: (failure: ApiError) => void;
}

/** Marks the fields that a failure names; true when each of them shows. */
type Mark = (failure: ApiError) => boolean;

/** One press that sends something: busy meanwhile, then a toast, the way on, and what changed asked anew. */
export function useAction<Given, Answer>({
  send,
  said,
  changes = [],
  onDone,
  onRefused,
}: Action<Given, Answer>) {
  const queries = useQueryClient();
  const { run: whileBusy, busy } = useBusy();

  const run = (given: Given, mark: Mark = () => false): Promise<boolean> =>
    whileBusy(async () => {
      try {
        const answer = await send(given);
        const text = said ?? messageOf(answer);
        if (text !== undefined) toast.success(text);
        onDone?.(answer);
        return true;
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        if (!mark(failure)) (onRefused ?? showFailure)(failure);
        return false;
      } finally {
        for (const spec of changes) void queries.invalidateQueries({ queryKey: keyOf(spec) });
      }
    });
  return { run, busy };
}

function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined;
  return String(answer.message);
}
