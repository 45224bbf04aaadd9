/** Sends one request for a declared call, without retries: URL, headers, body. */
import { language } from '#texts/language.ts';
import type { CallSpec, Input } from '#shared/contract/define-call.ts';
import { web } from '#texts/web.ts';
import { ApiError } from './api-error.ts';
import { newUuid } from './new-uuid.ts';
import { sessionStore } from './session-store.ts';

export interface SendOptions {
  /** Create one per user action and keep it for retries. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Files of a multipart call, beside the fields of `body`: field name → files. */
  files?: Readonly<Record<string, readonly Blob[]>> | undefined;
  accept?: string | undefined;
}

export async function send<C extends CallSpec>(
  spec: C,
  input: Input<C>,
  options: SendOptions,
): Promise<Response> {
  // The server logs this id, and the browser's own tools show it.
  const headers = new Headers({
    // The page's language, whatever the browser's own is.
    'accept-language': language,
    accept: options.accept ?? 'application/json',
    'x-request-id': newUuid(),
  });
  const state = sessionStore.get();
  if (state.status === 'in') headers.set('authorization', `Bearer ${state.session.access_token}`);
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
  const request: RequestInit = { method: spec.method, headers, credentials: 'same-origin' };
  if (options.signal !== undefined) request.signal = options.signal;
  if (spec.kind === 'multipart') {
    request.body = multipartBody(input.body, options.files ?? {});
  } else if (spec.method === 'POST') {
    headers.set('content-type', 'application/json');
    request.body = JSON.stringify(input.body ?? {});
  }
  const { onLine } = navigator;
  try {
    return await fetch(addressOf(spec, input), request);
  } catch (failure) {
    if (options.signal?.aborted === true) throw failure;
    throw noAnswer(onLine);
  }
}

/** There was no answer. Customers are told in the specification's words (section 8 of 1), or that nothing has left the device. */
export function noAnswer(wasOnline = true): ApiError {
  const state = sessionStore.get();
  const isStaff = state.status === 'in' && state.session.account_type === 'ADMIN';
  const message = isStaff ? web.offline : wasOnline ? web.networkFailure : web.notSent;
  return new ApiError(0, { code: 'unreachable', message });
}

/** `/api/…` with parameters and query; undefined and '' are left out of the query. */
export function addressOf<C extends CallSpec>(spec: C, input: Input<C>): string {
  const params: Record<string, unknown> = { ...(input.params as object | undefined) };
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query as object | undefined) ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size === 0 ? `/api${path}` : `/api${path}?${query}`;
}

function multipartBody(fields: unknown, files: Readonly<Record<string, readonly Blob[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((fields as object | undefined) ?? {})) {
    if (value !== undefined) form.append(name, String(value));
  }
  for (const [name, blobs] of Object.entries(files)) {
    for (const blob of blobs) form.append(name, blob, blob instanceof File ? blob.name : `${name}.png`);
  }
  return form;
}
