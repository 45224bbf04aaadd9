/**
 * One call of the API, declared once. From a declaration come the server's validation and serialisation,
 * the browser's typed client, the forms' rules, the OpenAPI page, the access test and the fuzz.
 */
import type { z } from 'zod';
import type { Privilege } from '#shared/domain/privileges.ts';
import type { ErrorCode } from './errors.ts';

/**
 * What goes in and out: JSON, a CSV stream, a file, a redirect, or a stream of events. `multipart` takes files and
 * answers JSON; `signed` takes raw bytes with a signature over them.
 */
export type CallKind = 'json' | 'csv' | 'file' | 'multipart' | 'redirect' | 'stream' | 'signed';

/** Who may make the call. Whose data it touches (*scoped*, *own*) stands in the queries. */
export type Access =
  | { who: 'any' }
  | { who: 'client' }
  | { who: 'staff' }
  | { who: 'client_or_staff' }
  | { who: 'admins'; holding?: Privilege }
  | { who: 'main' }
  | { who: 'privilege'; anyOf: readonly Privilege[] };

export const anyone = { who: 'any' } as const satisfies Access;
export const clients = { who: 'client' } as const satisfies Access;
export const allStaff = { who: 'staff' } as const satisfies Access;
export const clientsAndStaff = { who: 'client_or_staff' } as const satisfies Access;
/** Main admin or SUB_ADMIN. */
export const admins = { who: 'admins' } as const satisfies Access;
/** The main admin, or a SUB_ADMIN who holds this privilege too (deleting bookings). */
export const adminsHolding = (holding: Privilege) => ({ who: 'admins', holding }) as const satisfies Access;
/** Main admin, SUB_ADMIN, or whoever holds one of the privileges. */
export const holdersOf = (...anyOf: Privilege[]) => ({ who: 'privilege', anyOf }) as const satisfies Access;

/** How often callers may make the call; the figures stand in `server/http/rate-limits.ts`. */
export type RateLimit =
  'login' | 'account_mail' | 'tracking' | 'contact' | 'price' | 'guest_booking' | 'general';

type Shape = z.ZodObject;

export interface CallSpec {
  /** `feature.verb`: the name of the handler, the service function, the hook and the test. */
  name: string;
  method: 'GET' | 'POST';
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  access: Access;
  kind?: CallKind;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** The files of a `multipart` call: the field's name, and how many it takes at most. */
  files?: Readonly<Record<string, number>>;
  /** What a success carries beside `error: false`. */
  answer: Shape | z.ZodDiscriminatedUnion<[Shape, ...Shape[]]>;
  /** The failures that people can meet here beyond `malformed`, `invalid` and the access's own. */
  errors?: readonly ErrorCode[];
  summary: string;
  limit?: RateLimit;
  /** Takes an `Idempotency-Key`: a retried submit has one effect. */
  idempotent?: boolean;
  /** Validated by a compiled JSON schema instead of zod, for the hottest calls; such schemas hold no transforms. */
  hot?: boolean;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What the server's handler gets: parsed, with defaults filled in. */
export interface Request<C extends CallSpec> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}

/** What the browser gives. */
export interface Input<C extends CallSpec> {
  params?: Given<C['params']>;
  query?: Given<C['query']>;
  body?: Given<C['body']>;
}

/** What the handler returns; the mounter adds `error: false`. */
export type Answer<C extends CallSpec> = z.input<C['answer']>;

/** What the browser receives. */
export type Received<C extends CallSpec> = z.output<C['answer']>;

/** Declares a call; the generic keeps every schema's exact type. */
export function defineCall<const C extends CallSpec>(call: C): C {
  return call;
}
