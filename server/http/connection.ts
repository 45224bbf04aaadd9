/** The parts of a request outside its contract: files, cookies, signed bytes. */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Connection, UploadedFile } from './define-routes.ts';
import { browserLanguage, requestLanguage } from './request-language.ts';

export const REFRESH_COOKIE = 'merani_refresh';
/** Readable by scripts: tells whether a refresh is worth trying. */
export const SESSION_COOKIE = 'merani_session';
/** Identifies the browser even after a logout. */
export const DEVICE_COOKIE = 'merani_device';
/** A sign-in with a provider that this browser has begun. */
const SIGN_IN_COOKIE = 'merani_sign_in';

/** Whether cookies are for HTTPS only. A proxy may forward plain HTTP; what counts is the protocol that browsers use. */
export const isSecure = (request: FastifyRequest, config: Pick<Config, 'publicUrl'>): boolean =>
  config.publicUrl.startsWith('https:') || request.protocol === 'https';

/** The connection, with the body to validate: JSON as received, or a multipart form's text fields. */
export async function connectionOf(
  request: FastifyRequest,
  reply: FastifyReply,
  call: CallSpec,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): Promise<Connection & { body: unknown }> {
  const arrivedAt = clock.now();
  const asked = browserLanguage(request);
  const secure = isSecure(request, config);
  const form =
    call.kind === 'multipart' ? await readForm(request, call.files ?? {}) : { body: request.body, files: [] };
  return {
    ...form,
    stored: [],
    address: request.ip,
    arrivedAt,
    language: requestLanguage(request, asked),
    browserLanguage: asked,
    wantsCsv: request.headers.accept?.includes('text/csv') ?? false,
    signed: {
      payload: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      signature: String(request.headers[call.signature ?? ''] ?? ''),
    },
    refreshCookie: refreshCookie(request, reply, secure),
    deviceCookie: {
      value: request.cookies[DEVICE_COOKIE],
      set(text, expires) {
        reply.setCookie(DEVICE_COOKIE, text, { ...HIDDEN, secure, expires });
      },
    },
    signInCookie: {
      value: request.cookies[SIGN_IN_COOKIE],
      set(text, expires) {
        reply.setCookie(SIGN_IN_COOKIE, text, { ...HIDDEN, secure, expires });
      },
      clear() {
        reply.clearCookie(SIGN_IN_COOKIE, { ...HIDDEN, secure });
      },
    },
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return typeof value === 'string' ? value : undefined;
    },
  };
}

/** Hidden from scripts, and sent only with calls under /api/auth. */
const HIDDEN = { path: '/api/auth', httpOnly: true, sameSite: 'strict' } as const;

function refreshCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): Connection['refreshCookie'] {
  const hidden = { ...HIDDEN, secure };
  const readable = { path: '/', sameSite: 'strict', secure } as const;
  return {
    value: request.cookies[REFRESH_COOKIE],
    set(token, expires) {
      reply.setCookie(REFRESH_COOKIE, token, { ...hidden, expires });
      reply.setCookie(SESSION_COOKIE, '1', { ...readable, expires });
    },
    clear() {
      reply.clearCookie(REFRESH_COOKIE, hidden);
      reply.clearCookie(SESSION_COOKIE, readable);
    },
  };
}

/** Reads a file's bytes and counts them against the caller's limit; throws `too_large` (413) above the file limit. */
async function readFile(request: FastifyRequest, file: MultipartFile['file']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    request.uploadSlot?.hold(chunk.length);
    chunks.push(chunk);
  }
  if (file.truncated) throw new AppError('too_large');
  return Buffer.concat(chunks);
}

/**
 * Reads a form into memory. Text fields become the body, as strings: the schema converts numbers and JSON. Files of unknown fields
 * are not kept.
 */
async function readForm(
  request: FastifyRequest,
  known: Readonly<Record<string, number>>,
): Promise<{ body: unknown; files: UploadedFile[] }> {
  if (!request.isMultipart()) throw new AppError('unsupported_media');
  // The connection has closed meanwhile: the parser would wait for ever, with the turn and the memory of the account.
  if (request.raw.destroyed) throw new AppError('malformed');
  const fields = new Map<string, string>();
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else if (known[part.fieldname] === undefined) part.file.resume();
      else
        files.push({ field: part.fieldname, name: part.filename, bytes: await readFile(request, part.file) });
    }
  } catch (error) {
    // Known errors (such as a form that is too large) have a status; other parser errors mean a malformed form.
    const isKnown = error instanceof AppError || (error as { statusCode?: number }).statusCode !== undefined;
    throw isKnown ? error : new AppError('malformed');
  }
  return { body: Object.fromEntries(fields), files };
}
