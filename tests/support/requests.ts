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
