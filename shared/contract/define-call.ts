/**
 * A call of the API is declared once. The server's validation and serialisation, the browser's typed client, the
 * forms' rules, the OpenAPI page, the access test and the fuzz tests are derived from its declaration.
 */
import type { z } from 'zod';
import type { Privilege } from '#shared/domain/privileges.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Types of input and output: JSON, a CSV stream, a file, a redirect, or an event stream. `multipart` takes files
 * and returns JSON; `signed` takes raw bytes with a signature.
 */
export type CallKind = 'json' | 'csv' | 'file' | 'multipart' | 'redirect' | 'stream' | 'signed';

/** Who may make the call. Which data it may touch (*scoped*, *own*) is decided in the queries. */
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
/** The main admin, or a SUB_ADMIN who also has this privilege (deleting bookings). */
export const adminsHolding = (holding: Privilege) => ({ who: 'admins', holding }) as const satisfies Access;
/** Main admin, SUB_ADMIN, or anybody with one of the privileges. */
export const holdersOf = (...anyOf: Privilege[]) => ({ who: 'privilege', anyOf }) as const satisfies Access;

/** The rate limit; the figures are in `server/http/rate-limits.ts`. */
export type RateLimit =
  | 'login'
  | 'account_mail'
  | 'tracking'
  | 'contact'
  | 'price'
  | 'guest_booking'
  | 'own_booking'
  /** By login instead of account: a stolen one does not keep its owner from ending it. */
  | 'own_login'
  /** By login, or by address and the account whose expired token or cookie comes along. */
  | 'renewal'
  | 'receiver'
  | 'arrival'
  /** Signed pictures, which a page shows without a login's token. */
  | 'picture'
  | 'general';

/**
 * What a caller may add with a call (rows, files, mails, SMS, jobs), so many an hour for each account, or network address
 * without a login; the figures are in `server/http/rate-limits.ts`. `nothing`: it reads, deletes, or changes what is there.
 * `counted`: its service counts more exactly, by recipient, parcel or address.
 */
export type Adds =
  | 'bookings'
  | 'enquiries'
  | 'files'
  | 'notes'
  | 'own_changes'
  | 'office_changes'
  | 'parcels'
  | 'messages'
  | 'counted'
  | 'nothing';

type Shape = z.ZodObject;

export interface CallSpec {
  /** `contract.key`: its file, and its key there, under which its handler is in the routes. Logs, OpenAPI and tests call it so. */
  name: string;
  method: 'GET' | 'POST';
  /** Relative to `/api`, with `:name` for parameters. */
  path: string;
  access: Access;
  kind?: CallKind;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** The header with the signature of a `signed` call. */
  signature?: string;
  /** The files of a `multipart` call: field name → maximum number. */
  files?: Readonly<Record<string, number>>;
  /** The fields of a success response, in addition to `error: false`. */
  answer: Shape | z.ZodDiscriminatedUnion<[Shape, ...Shape[]]>;
  /** The errors that users can get here, in addition to `malformed`, `invalid` and those of the access rule. */
  errors?: readonly ErrorCode[];
  summary: string;
  limit?: RateLimit;
  /** Every POST must have it, but `signed` ones, whose sender is a provider. */
  adds?: Adds;
  /** Accepts an `Idempotency-Key`: a retried request takes effect once. */
  idempotent?: boolean;
  /** The browser keeps it until it is answered, perhaps for days, as is its `Idempotency-Key`; of other calls a day. */
  sentLater?: boolean;
  /** Staff who must set up their second factor may already make this call. */
  beforeSecondFactor?: boolean;
  /** Validated by a compiled JSON schema instead of zod, for the busiest calls; such schemas cannot have transforms. */
  hot?: boolean;
  /**
   * Whether it takes a turn among the reads of its caller, where its method does not say so: true of lists that are asked for by POST, false of
   * what may wait for somebody outside (a provider, the store of files), and of what changes something by GET.
   */
  inTurn?: boolean;
  /** Changes nothing, and may be answered by a replica of the database; `csv`: only when it answers with CSV. */
  replica?: 'always' | 'csv';
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What the browser sends. */
export interface Input<C extends CallSpec> {
  params?: Given<C['params']>;
  query?: Given<C['query']>;
  body?: Given<C['body']>;
}

/** What the server's handler gets of it: validated, with defaults filled in. */
export interface ParsedInput<C extends CallSpec> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}

/** What the server's handler returns; mounting adds `error: false`. */
export type Answer<C extends CallSpec> = z.input<C['answer']>;

/** What the browser gets of it. */
export type ParsedAnswer<C extends CallSpec> = z.output<C['answer']>;

/** Declares a call. The generic preserves the exact types of the schemas. */
export function defineCall<const C extends CallSpec>(call: C): C {
  return call;
}
