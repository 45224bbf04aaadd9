import { noAnswer } from '#web/api/send.ts';

/** How long an answer is waited for, in milliseconds. */
const PATIENCE_MS = 20_000;

interface Patience {
  /** Milliseconds. */
  patience?: number;
  /** Nobody wants the answer any more once this is aborted. */
  outdated?: AbortSignal | undefined;
}

/** Sends a request, and fails as without an answer if that does not come in time: a connection may hang for as long as the browser likes. */
export async function answeredInTime<T>(
  send: (signal: AbortSignal) => Promise<T>,
  { patience = PATIENCE_MS, outdated }: Patience = {},
): Promise<T> {
  const limit = AbortSignal.timeout(patience);
  try {
    return await send(outdated === undefined ? limit : AbortSignal.any([outdated, limit]));
  } catch (failure) {
    throw limit.aborted ? noAnswer() : failure;
  }
}

/** The same for requests that follow each other: after one that hangs none is sent, and each fails as without an answer. */
export function untilOneHangs(patience: Patience): typeof answeredInTime {
  let isHanging = false;
  return async (send) => {
    if (isHanging) throw noAnswer();
    return await answeredInTime(
      (limit) =>
        send(limit).catch((failure: unknown) => {
          isHanging = limit.aborted;
          throw failure;
        }),
      patience,
    );
  };
}
