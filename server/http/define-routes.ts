/** Ties the calls of a feature's contract to its service. A routes file has one line a call. */
import type { Readable } from 'node:stream';
import type { Answer, CallSpec, Request } from '#shared/contract/define-call.ts';
import type { Context } from '../context.ts';
import type { CallerOf } from '../access/callers.ts';

/** A file that came with a multipart call, within the limits of size and count. */
export interface UploadedFile {
  field: string;
  name: string;
  bytes: Buffer;
}

/** A file that was read, cleaned and put on disk; it belongs to nothing until a row names it. */
export interface StoredFile {
  field: string;
  /** The sender's own name for it. */
  originalName: string;
  /** Random; its name on disk. */
  name: string;
  contentType: string;
  sha256: Buffer;
  size: number;
}

/** What a handler may know of the connection beyond the contract. */
export interface Connection {
  address: string;
  /** When the request came, before its handler waited for anything. */
  arrivedAt: Date;
  /** Whether the caller asked for CSV by its Accept header. */
  wantsCsv: boolean;
  files: readonly UploadedFile[];
  /** What the call's reader made of the files; none without a reader. */
  stored: readonly StoredFile[];
  /** The bytes of a signed call, and its signature. */
  signed: { payload: Buffer; signature: string };
  refreshCookie: {
    value: string | undefined;
    set(token: string, expires: Date): void;
    clear(): void;
  };
  /** Recognises a browser that somebody logged in with before (`known-places.ts`). */
  deviceCookie: {
    value: string | undefined;
    set(text: string, expires: Date): void;
  };
  header(name: string): string | undefined;
}

/** JSON that the database built to the contract's form; it is sent as it is. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A file on its way out; `inline` only for images and PDFs that this product made or checked. */
export class FileAnswer {
  readonly content: Buffer | Readable;
  readonly contentType: string;
  readonly fileName: string;
  readonly inline: boolean;
  constructor(content: Buffer | Readable, contentType: string, fileName: string, inline = false) {
    this.content = content;
    this.contentType = contentType;
    this.fileName = fileName;
    this.inline = inline;
  }
}

type Incoming<C extends CallSpec> = Request<C> & { caller: CallerOf<C['access']>; connection: Connection };

export type Handler<C extends CallSpec> = (
  context: Context,
  request: Incoming<C>,
) => Promise<Answer<C> | RawJson | FileAnswer>;

/** Looks whether the object in the path is there and the caller's, before the body is judged. */
export type Guard<C extends CallSpec> = (
  context: Context,
  request: Pick<Incoming<C>, 'caller' | 'params'>,
) => Promise<unknown>;

/**
 * Reads and stores the files of a call once its body was judged, before any transaction begins: decoding takes time
 * and a disk may be slow. A request whose key has an answer already is not read again.
 */
export type FileReader<C extends CallSpec> = (
  context: Context,
  request: Incoming<C>,
) => Promise<readonly StoredFile[]>;

export interface MountedCall {
  call: CallSpec;
  handler: Handler<CallSpec>;
  guard: Guard<CallSpec> | undefined;
  readFiles: FileReader<CallSpec> | undefined;
}

/** All calls of a feature with their handlers; a missing handler does not compile. */
export function defineRoutes<const Calls extends Record<string, CallSpec>>(
  calls: Calls,
  handlers: { [Key in keyof Calls]: Handler<Calls[Key]> },
  guards: { [Key in keyof Calls]?: Guard<Calls[Key]> } = {},
  readers: { [Key in keyof Calls]?: FileReader<Calls[Key]> } = {},
): MountedCall[] {
  return Object.entries(calls).map(([key, call]) => ({
    call,
    // The keys match, so that each handler meets the request of its own call.
    handler: handlers[key] as unknown as Handler<CallSpec>,
    guard: guards[key],
    readFiles: readers[key],
  }));
}

/** Some calls of a contract: the others have their handlers in another feature. */
export function only<Calls extends Record<string, CallSpec>, Name extends keyof Calls & string>(
  calls: Calls,
  ...names: readonly Name[]
): Pick<Calls, Name> {
  return Object.fromEntries(names.map((name) => [name, calls[name]])) as Pick<Calls, Name>;
}

/** The calls of a contract but for some, which have their handlers in another feature. */
export function without<Calls extends Record<string, CallSpec>, Name extends keyof Calls & string>(
  calls: Calls,
  ...names: readonly Name[]
): Omit<Calls, Name> {
  const others = Object.entries(calls).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(others) as Omit<Calls, Name>;
}
