/**
 * The typed client: `call(trackingCalls.track, { body })` returns the contract's output or throws an `ApiError`.
 * When the access token has expired, it renews the session once and sends the call again.
 */
import type { CallSpec, Input, ParsedAnswer } from '#shared/contract/define-call.ts';
import { readError } from './api-error.ts';
import { noAnswer, send, type SendOptions } from './send.ts';
import { renewFor } from './refresh-session.ts';
import { sessionStore } from './session-store.ts';

export async function call<C extends CallSpec>(
  spec: C,
  input: Input<C> = {},
  options: SendOptions = {},
): Promise<ParsedAnswer<C>> {
  const response = await responseOf(spec, input, options);
  return (await complete(response.json(), options)) as ParsedAnswer<C>;
}

/** A call that returns a file or CSV; show it with `URL.createObjectURL` or save it with `saveDownload`. */
export async function download<C extends CallSpec>(
  spec: C,
  input: Input<C> = {},
  options: SendOptions = {},
): Promise<Blob> {
  const accept = spec.kind === 'csv' ? 'text/csv' : '*/*';
  const response = await responseOf(spec, input, { accept, ...options });
  return await complete(response.blob(), options);
}

/** What `body` becomes; a response that breaks off counts as none, since its content is unknown. */
export async function complete<T>(body: Promise<T>, { signal }: SendOptions): Promise<T> {
  try {
    return await body;
  } catch (failure) {
    if (signal?.aborted === true) throw failure;
    throw noAnswer();
  }
}

/** The response of a call, whose body may still be coming. */
export async function responseOf<C extends CallSpec>(
  spec: C,
  input: Input<C>,
  options: SendOptions,
): Promise<Response> {
  const before = sessionStore.get();
  const response = await send(spec, input, options);
  if (response.ok) return response;
  const failure = await readError(response);
  if (failure.code !== 'not_logged_in' || before.status !== 'in') throw failure;
  await renewFor(before.session, failure);
  const second = await send(spec, input, options);
  if (!second.ok) throw await readError(second);
  return second;
}
