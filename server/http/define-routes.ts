/** Connects a feature's contract with its service. A routes file has one line per call. */
import type { Readable } from 'node:stream';
import type { Answer, CallSpec, ParsedInput } from '#shared/contract/define-call.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { Context } from '../context.ts';
import type { CallerOf } from '../access/callers.ts';

/** An uploaded file of a multipart call, within the limits of size and count. */
export interface UploadedFile {
  field: string;
  name: string;
  bytes: Buffer;
}

/** A file that was cleaned and stored on disk. It belongs to nothing until a row refers to it. */
export interface StoredFile {
  field: string;
  /** The file name that the sender gave. */
  originalName: string;
  /** The random file name on disk. */
  name: string;
  contentType: string;
  sha256: Buffer;
  size: number;
}

/** The parts of the connection that a handler may use besides the contract. */
export interface Connection {
  address: string;
  /** When the request arrived, before its handler waited for anything. */
  arrivedAt: Date;
  /** The language of the answer. */
  language: Language;
  /** The language that the browser names; undefined if it is none of ours. */
  browserLanguage: Language | undefined;
  /** Whether the Accept header asks for CSV. */
  wantsCsv: boolean;
  files: readonly UploadedFile[];
  /** The files that the call's `storeFiles` stored; empty without one. */
  stored: readonly StoredFile[];
  /** The raw bytes of a signed call, and its signature. */
  signed: { payload: Buffer; signature: string };
  refreshCookie: {
    value: string | undefined;
    set(token: string, expires: Date): void;
    clear(): void;
  };
  /** Identifies a browser that has logged in before (`known-places.ts`). */
  deviceCookie: {
    value: string | undefined;
    set(text: string, expires: Date): void;
  };
  /** What a sign-in with a provider needs when the browser returns (`sign-in-attempt.ts`). */
  signInCookie: {
    value: string | undefined;
    set(text: string, expires: Date): void;
    clear(): void;
  };
  header(name: string): string | undefined;
  /** The account that this call tries to log in to, or has logged in to, such as `customer 7`; for the security log. */
  account?: string;
}

/** JSON that the database built in the contract's format; it is sent unchanged. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

interface FileOptions {
  inline?: boolean;
  isStillTheirs?: () => Promise<boolean>;
}

/** A file in a response; `inline` only for images and PDFs that the server created or checked. */
export class FileAnswer {
  readonly content: Buffer | Readable;
  readonly contentType: string;
  readonly fileName: string;
  readonly inline: boolean;
  /** Of how many parts the file is (labels); a reader who counts them while it comes can tell how far it is. */
  parts: number | undefined;
  /** Of a file that is made or read while it is sent: whether it is still the caller's; asked when their login may have ended. */
  readonly isStillTheirs: () => Promise<boolean>;
  constructor(
    content: Buffer | Readable,
    contentType: string,
    fileName: string,
    { inline = false, isStillTheirs = () => Promise.resolve(true) }: FileOptions = {},
  ) {
    this.content = content;
    this.contentType = contentType;
    this.fileName = fileName;
    this.inline = inline;
    this.isStillTheirs = isStillTheirs;
  }
}

/** A response that stays open: `start` sends events from then on and returns the function that stops it. */
export class EventStream {
  readonly start: (send: (event: { type: string }) => void) => () => void;
  constructor(start: EventStream['start']) {
    this.start = start;
  }
}

type Incoming<C extends CallSpec> = ParsedInput<C> & {
  caller: CallerOf<C['access']>;
  connection: Connection;
};

export type Handler<C extends CallSpec> = (
  context: Context,
  request: Incoming<C>,
) => Promise<Answer<C> | RawJson | FileAnswer | EventStream>;

/** Checks that the object in the path exists and is the caller's, before the body is read. */
export type Guard<C extends CallSpec> = (
  context: Context,
  request: Pick<Incoming<C>, 'caller' | 'params'>,
) => Promise<unknown>;

/**
 * Cleans and stores a call's files after its body was validated and before any transaction starts, because decoding and
 * disks are slow. It is skipped for a repeated request that already has a response.
 */
export type StoreFiles<C extends CallSpec> = (
  context: Context,
  request: Incoming<C>,
) => Promise<readonly StoredFile[]>;

/**
 * What a repeated request must pass before it gets the stored answer of an idempotent call, after access and guard: the
 * caller may have lost rights since then. `own`: nothing, as the answer tells only what stays the caller's; `access`:
 * nothing, as whoever may make the call may see all that it answers; `guard`: nothing, as the guard asks for the very
 * object; or a check that throws what the call itself would. `readAgain`: the answer is read anew, with what others have deleted or hidden
 * since; throws the same. Of the first one only what `keep` returns is kept, which `readAgain` gets; nothing without it.
 */
export type Repeat<C extends CallSpec> =
  | 'own'
  | 'access'
  | 'guard'
  | ((context: Context, request: Incoming<C>) => Promise<unknown>)
  | {
      keep?: (answer: Answer<C>) => unknown;
      readAgain: (context: Context, request: Incoming<C>, kept: unknown) => Promise<Answer<C>>;
    };

export interface MountedCall {
  call: CallSpec;
  handler: Handler<CallSpec>;
  guard: Guard<CallSpec> | undefined;
  storeFiles: StoreFiles<CallSpec> | undefined;
  repeat: Repeat<CallSpec> | undefined;
}

/** What comes before the handlers of some calls, by the call's name. */
interface Before<Calls extends Record<string, CallSpec>> {
  guards?: { [Key in keyof Calls]?: Guard<Calls[Key]> };
  storeFiles?: { [Key in keyof Calls]?: StoreFiles<Calls[Key]> };
  /** Needed for each idempotent call. */
  repeats?: { [Key in keyof Calls]?: Repeat<Calls[Key]> };
}

/** All calls of a feature with their handlers; a missing handler does not compile. */
export function defineRoutes<const Calls extends Record<string, CallSpec>>(
  calls: Calls,
  handlers: { [Key in keyof Calls]: Handler<Calls[Key]> },
  { guards = {}, storeFiles = {}, repeats = {} }: Before<Calls> = {},
): MountedCall[] {
  return Object.entries(calls).map(([key, call]) => ({
    call,
    // The keys match, so each handler receives the request of its own call.
    handler: handlers[key] as unknown as Handler<CallSpec>,
    guard: guards[key],
    storeFiles: storeFiles[key],
    repeat: repeats[key] as Repeat<CallSpec> | undefined,
  }));
}

/** The named calls of a contract; other features handle the rest. */
export function onlyCalls<Calls extends Record<string, CallSpec>, Name extends keyof Calls & string>(
  calls: Calls,
  ...names: readonly Name[]
): Pick<Calls, Name> {
  return Object.fromEntries(names.map((name) => [name, calls[name]])) as Pick<Calls, Name>;
}

/** The calls of a contract except the named ones, which other features handle. */
export function withoutCalls<Calls extends Record<string, CallSpec>, Name extends keyof Calls & string>(
  calls: Calls,
  ...names: readonly Name[]
): Omit<Calls, Name> {
  const others = Object.entries(calls).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(others) as Omit<Calls, Name>;
}
