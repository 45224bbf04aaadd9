/** Calls as a browser makes them: JSON in and out, a bearer, the refresh cookie. */
import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Reply {
  status: number;
  /** The parsed body; tests look into it freely. */
  // oxlint-disable-next-line no-explicit-any -- an answer's form is what the tests check
  body: any;
  headers: Record<string, unknown>;
  cookies: { name: string; value: string; [key: string]: unknown }[];
}

export interface Ask {
  token?: string | undefined;
  cookie?: string;
  headers?: Record<string, string>;
}

/** POST below /api. */
export function post(http: FastifyInstance, path: string, body: unknown, ask: Ask = {}): Promise<Reply> {
  return send(http, { method: 'POST', url: `/api${path}`, payload: body as object }, ask);
}

/** GET below /api. */
export function get(http: FastifyInstance, path: string, ask: Ask = {}): Promise<Reply> {
  return send(http, { method: 'GET', url: `/api${path}` }, ask);
}

async function send(http: FastifyInstance, options: InjectOptions, ask: Ask): Promise<Reply> {
  const headers = {
    ...ask.headers,
    ...(ask.token !== undefined && { authorization: `Bearer ${ask.token}` }),
    ...(ask.cookie !== undefined && { cookie: ask.cookie }),
  };
  const response = await http.inject({ ...options, headers });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const body: unknown = isJson ? response.json() : response.rawPayload;
  return { status: response.statusCode, body, headers: response.headers, cookies: response.cookies };
}

/** The refresh cookie that an answer set, as the next request sends it. */
export function refreshCookieOf(reply: Reply): string {
  const cookie = reply.cookies.find((one) => one.name === 'merani_refresh');
  if (cookie === undefined) throw new Error('The answer set no refresh cookie.');
  return `merani_refresh=${cookie.value}`;
}

/** A multipart form with text fields and files. */
export function upload(
  http: FastifyInstance,
  path: string,
  fields: Record<string, string>,
  files: readonly { field: string; bytes: Buffer; name?: string }[],
  ask: Ask = {},
): Promise<Reply> {
  const boundary = 'merani-test-boundary';
  const head = (name: string, rest = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const parts = Object.entries(fields).map(([name, value]) => Buffer.from(`${head(name)}${value}\r\n`));
  for (const file of files) {
    const opening = Buffer.from(head(file.field, `; filename="${file.name ?? 'file'}"`));
    parts.push(Buffer.concat([opening, file.bytes, Buffer.from('\r\n')]));
  }
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  const headers = { ...ask.headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
  return send(http, { method: 'POST', url: `/api${path}`, payload }, { ...ask, headers });
}
