import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { forgetResult, keepResult } from '../ui/result/result-store.ts';
import { closeToast, toast } from '../ui/toast/toast-store.ts';
import { ApiError } from './api-error.ts';
import { failureText, showFailure } from './show-failure.ts';
import { useBusy } from './use-busy.ts';
import { keyOf } from './use-call.ts';

export interface Action<Given, Answer> {
  /** Makes the call (`callOnce`). */
  send: (given: Given) => Promise<Answer>;
  /** Text of the success toast; by default the response's own message. */
  successText?: string;
  /** Where the result stays besides the toast (`ResultAt`), until the next change. */
  place?: string;
  /** Calls to refetch afterwards, also after a refusal, since that means their data had changed. */
  changes?: readonly CallSpec[];
  /** Called after success, for example to close the dialog. */
  onDone?: (answer: Answer) => void;
  /** Called for a refusal that no field shows; by default a toast. */
  onRefused?: (failure: ApiError) => void;
}

/** Marks the fields that a failure names; returns true when each of them is visible. */
type Mark = (failure: ApiError) => boolean;

/** A button's action: busy while it runs, then a toast, the callback, and refetching of changed data. */
export function useAction<Given, Answer>({
  send,
  successText,
  place,
  changes = [],
  onDone,
  onRefused,
}: Action<Given, Answer>) {
  const queries = useQueryClient();
  const { run: whileBusy, busy } = useBusy();
  /** The toast of the last try, which the next one takes away. */
  const failed = useRef(0);

  const run = (given: Given, mark: Mark = () => false): Promise<boolean> =>
    whileBusy(async () => {
      if (place !== undefined) forgetResult(place);
      closeToast(failed.current);
      try {
        const answer = await send(given);
        const text = successText ?? messageOf(answer);
        if (text !== undefined) toast.success(text);
        if (text !== undefined && place !== undefined) keepResult(place, 'success', text);
        onDone?.(answer);
        return true;
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        if (!mark(failure)) {
          if (onRefused === undefined) failed.current = showFailure(failure);
          else onRefused(failure);
          // Without a connection it is told once: nothing is wrong with the form.
          if (place !== undefined && navigator.onLine) keepResult(place, 'error', failureText(failure));
        }
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
