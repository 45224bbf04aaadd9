/** Requests as a browser makes them: JSON in both directions, a bearer token, the refresh cookie. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as InjectedResponse } from 'fastify';

export interface Reply {
  status: number;
  /** The parsed body, untyped so that tests can read any field. */
  // oxlint-disable-next-line no-explicit-any -- the tests check the shape of a response
  body: any;
  headers: Record<string, unknown>;
  cookies: { name: string; value: string; [key: string]: unknown }[];
}

export interface RequestOptions {
  token?: string | undefined;
  cookie?: string;
  headers?: Record<string, string>;
}

/** POST below /api. */
export function post(
  http: FastifyInstance,
  path: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<Reply> {
  return send(http, { method: 'POST', url: `/api${path}`, payload: body as object }, options);
}

/** GET below /api. */
export function get(http: FastifyInstance, path: string, options: RequestOptions = {}): Promise<Reply> {
  return send(http, { method: 'GET', url: `/api${path}` }, options);
}

async function send(http: FastifyInstance, request: InjectOptions, options: RequestOptions): Promise<Reply> {
  const headers = {
    ...options.headers,
    ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
    ...(options.cookie !== undefined && { cookie: options.cookie }),
  };
  const response = await http.inject({ ...request, headers, payloadAsStream: true });
  const body = await bodyOf(response);
  return { status: response.statusCode, body, headers: response.headers, cookies: response.cookies };
}

async function bodyOf(response: InjectedResponse): Promise<unknown> {
  const stream = response.stream();
  const type = String(response.headers['content-type']);
  if (type.startsWith('text/event-stream')) {
    // It never ends.
    stream.destroy();
    return undefined;
  }
  const bytes = Buffer.concat((await stream.toArray()) as Buffer[]);
  return type.startsWith('application/json') ? (JSON.parse(bytes.toString('utf8')) as unknown) : bytes;
}

/** The refresh cookie that a response set, as the next request sends it. */
export function refreshCookieOf(reply: Reply): string {
  const cookie = reply.cookies.find((one) => one.name === 'merani_refresh');
  if (cookie === undefined) throw new Error('The response set no refresh cookie.');
  return `merani_refresh=${cookie.value}`;
}

/** A multipart form with text fields and files. */
export function upload(
  http: FastifyInstance,
  path: string,
  fields: Record<string, string>,
  files: readonly { field: string; bytes: Buffer; name?: string }[],
  options: RequestOptions = {},
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
  const headers = { ...options.headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
  return send(http, { method: 'POST', url: `/api${path}`, payload }, { ...options, headers });
}
