/**
 * Mounts the contract. Each call runs these steps in order: authentication, the limit by caller, access, guard (the object
 * exists and is the caller's), validation, access once more, the feature's handler, serialisation by the response schema.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { pathPrefix, splitPath, type Language } from '#shared/domain/languages.ts';
import { catalogueOf } from '#texts/catalogues.ts';
import { isTold, say } from '#texts/told.ts';
import { AppError } from '../app-error.ts';
import type { Context, Uncount } from '../context.ts';
import { callerKey, hasSameRights, placeKey, type Caller } from '../access/callers.ts';
import { mayCall } from '../access/may-call.ts';
import { afterAnswer } from './after-answer.ts';
import { answerBytes, type AnswerBytes } from './answer-bytes.ts';
import { mostBytes } from './body-limits.ts';
import { callerConnections, type ConnectionsOf } from './caller-connections.ts';
import { connectionOf } from './connection.ts';
import { EventStream, FileAnswer, RawJson, type Connection, type MountedCall } from './define-routes.ts';
import { countDownloads, type CountDownload } from './downloads.ts';
import { eventStreams, type EventStreams } from './event-streams.ts';
import { checkKey, hashesOf, keyedRequest, once, storedAnswer } from './idempotency.ts';
import { listenForEnd, type LoginOfAnswer } from './login-of-answer.ts';
import { limitOf } from './minute-limits.ts';
import { isRefusal, onReplicaOrPrimary, writtenMark } from './own-writes.ts';
import { countAdded } from './rate-limits.ts';
import { sendFile } from './send-file.ts';
import { checkAnswer, serialiserOf } from './serialise.ts';
import { uploadSlots, withSlot, type UploadSlot } from './upload-slots.ts';
import { validatorOf } from './validate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keeps the body as raw bytes for the signature. */
    signed?: boolean;
  }
  interface FastifyRequest {
    caller: Caller;
    /** Set for calls with files; counts the bytes that the request holds. */
    uploadSlot?: UploadSlot;
    /** Takes back what was counted as added by this call. */
    uncount?: Uncount[];
    /** Whether all of the request has come. */
    hasCome: boolean;
    /** Whether its client closed the connection before that. */
    hasLeft: boolean;
    /** Whether its body was there, too, once its caller was identified. */
    cameWhole: boolean;
  }
}

export interface MountOptions {
  context: Context;
  /** `isAtWork`: of a call that is at work, or whose answer is being sent: it may outlast its access token. */
  authenticate(request: FastifyRequest, isAtWork?: boolean): Promise<Caller>;
  /** Validates every response against the contract's schema; used in tests. */
  checkAnswers: boolean;
}

function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('caller');
  app.decorateRequest('uploadSlot');
  app.decorateRequest('uncount');
  app.decorateRequest('hasCome', false);
  app.decorateRequest('hasLeft', false);
  app.decorateRequest('cameWhole', false);
}

interface Mounting extends MountOptions {
  connectionsOf: ConnectionsOf;
}

/** Mounts the calls under the scope's prefix. Startup fails when one is declared incompletely. */
export function mountCalls(app: FastifyInstance, mounted: readonly MountedCall[], given: MountOptions): void {
  decorateRequests(app);
  const options = { ...given, connectionsOf: callerConnections(given.context) };
  const slots = uploadSlots();
  const longAnswers = {
    streams: eventStreams(),
    countDownload: countDownloads(),
    answers: answerBytes(options.context.clock, options.context.config),
  };
  const { metrics } = options.context;
  metrics.watch('merani_event_streams', 'Open streams of live events', longAnswers.streams.size);
  metrics.watch('merani_upload_bytes', 'Bytes of uploads in memory', slots.heldBytes);
  // Before the server waits for open responses.
  app.addHook('preClose', async () => longAnswers.streams.closeAll());
  afterAnswer(app, (request, { statusCode }) => {
    if (isRefusal(statusCode)) void removeFiles(request, options.context);
  });
  for (const one of mounted) {
    const { call } = one;
    requireComplete(one);
    app.route({
      bodyLimit: mostBytes(call),
      method: call.method,
      url: call.path,
      config: {
        ...limitOf(call, options.context.config),
        call,
        signed: call.kind === 'signed',
      },
      // Between identification and admission comes the limit by caller, so that refused calls count as well.
      onRequest: [
        async (request) => {
          await identify(request, options);
          request.cameWhole = request.raw.complete;
        },
      ],
      preParsing: async (request) => {
        admit(request.caller, one);
        // What ends a stolen login is open to its owner, however much the thief has read.
        if (takesTurn(call)) longAnswers.answers.require(request.caller);
        await countAdded(contextOf(request, one, options), call, request.caller);
        // The client left while it was counted.
        if (request.hasLeft) await uncountAll(request);
      },
      // Before the answer is sent: the caller may come again at once.
      onSend: [
        async (request: FastifyRequest, { statusCode }: FastifyReply) => {
          if (isRefusal(statusCode)) await uncountAll(request);
        },
        ...writtenMark(app, call, options.context),
      ],
      onRequestAbort: async (request) => {
        if (request.hasCome) return;
        request.hasLeft = true;
        await uncountAll(request);
      },
      handler: withSlot(call, handlerOf(one, options, longAnswers), {
        slots,
        again: (request) => identifyAgain(request, one, options),
      }),
    });
  }
}

/** Of a call that was refused after its files were stored; what stays, the sweep removes. */
async function removeFiles(request: FastifyRequest, { adapters: { files } }: Context): Promise<void> {
  for (const { name } of request.connected?.stored ?? [])
    await files.remove(name).catch((error: unknown) => request.log.warn(error, 'a refused file stays'));
}

async function uncountAll(request: FastifyRequest): Promise<void> {
  // What cannot be taken back stays counted: the answer says what became of the call.
  for (const takeBack of request.uncount?.splice(0) ?? []) await takeBack().catch(() => undefined);
}

function requireComplete({ call, handler, guard, repeat }: MountedCall): void {
  if (!call.access?.who) throw new Error(`${call.name} does not say who may call it.`);
  if (call.method !== 'GET' && call.kind !== 'signed' && call.adds === undefined)
    throw new Error(`${call.name} does not say what it may add.`);
  if (!handler) throw new Error(`${call.name} has no handler.`);
  if (call.idempotent && repeat === undefined)
    throw new Error(`${call.name} does not say who gets its stored answer.`);
  if (repeat === 'guard' && !guard) throw new Error(`${call.name} has no guard.`);
}

async function identify(
  request: FastifyRequest,
  { authenticate }: MountOptions,
  { isAtWork = false } = {},
): Promise<void> {
  request.caller = await authenticate(request, isAtWork);
}

/** Throws unless the caller may make the call. */
function admit(caller: Caller, { call }: MountedCall): void {
  const answer = mayCall(call.access, caller);
  if (answer === 'login') throw new AppError('not_logged_in');
  if (answer === 'no') throw new AppError('not_allowed');
  const isDue = caller.kind === 'staff' && caller.secondFactorDue;
  if (isDue && call.access.who !== 'any' && !call.beforeSecondFactor) throw new AppError('second_factor_due');
}

/** What bounds answers that are large or take long. */
interface LongAnswers {
  streams: EventStreams;
  countDownload: CountDownload;
  answers: AnswerBytes;
}

function handlerOf(mounted: MountedCall, options: Mounting, longAnswers: LongAnswers) {
  const { call, handler, guard, storeFiles } = mounted;
  const textOf = textsOf(call, options.checkAnswers);
  const send = senderOf(call, options, longAnswers);
  const validate = validatorsOf(call);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { caller } = request;
    const context = contextOf(request, mounted, options);
    const params = validateParams(validate.params, request.params) as never;
    if (guard) await guard(context, { caller, params });
    const connection = await connectionOf(request, reply, call, context);
    request.connected = connection;
    begin(request);
    const given = { query: validate.query(request.query), body: validate.body(connection.body) };
    const received = { params, ...given, connection: connection as Connection };
    const incoming = async (isLate = cameSlowly(call, request)) => {
      if (isLate) await identifyAgain(request, mounted, options);
      return { ...received, caller: request.caller } as never;
    };
    const storeUploads = async () => {
      if (!storeFiles) return;
      const uploaded = await incoming();
      // Decoding and storing cost as much when the call is refused later.
      context.uncount?.splice(0);
      connection.stored = await storeFiles(context, uploaded);
    };
    const handle = async (from: Context) => handler(from, await incoming());

    const key = request.headers['idempotency-key'];
    if (call.idempotent && typeof key === 'string') {
      checkKey(key);
      const textFor = (made: object) => textOf(made, connection.language);
      const sent = [params ?? null, given.body, hashesOf(connection.files)];
      const keyed = keyedRequest(mounted, { caller, key, sent, incoming, textFor });
      const stored = storeFiles && (await storedAnswer(context, keyed));
      if (stored !== undefined) return sendJson(reply, stored);
      await storeUploads();
      const work = async (tx: Context) => textFor(await handle(tx));
      return sendJson(reply, await once(context, keyed, work));
    }
    await storeUploads();
    const make = async () => {
      const made = await onReplicaOrPrimary(context, call, request, handle);
      const answer = isJson(call, made) ? textOf(made, connection.language) : made;
      longAnswers.answers.count(caller, sizeOf(answer));
      return answer;
    };
    const again = () => decideAgain(mounted, options, context, { request, reply, params });
    const answer = await (takesTurn(call)
      ? longAnswers.answers.inTurn({ caller, isFile: call.kind === 'file' }, again, make)
      : make());
    if (typeof answer === 'string') return sendJson(reply, answer);
    return send(request, reply, { answer, language: connection.language });
  };
}

/** Whether the login or its rights may have ended meanwhile: a body may come slowly, and files take long to decode. */
const cameSlowly = ({ method, kind }: CallSpec, { cameWhole }: FastifyRequest): boolean =>
  method !== 'GET' && (kind === 'multipart' || !cameWhole);

/** Throws when a caller who waited has left, or may not make the call any more. */
async function decideAgain(
  mounted: MountedCall,
  options: Mounting,
  context: Context,
  { request, reply, params }: { request: FastifyRequest; reply: FastifyReply; params: never },
): Promise<void> {
  if (reply.raw.destroyed) throw new AppError('malformed');
  await identifyAgain(request, mounted, options);
  if (mounted.guard) await mounted.guard(context, { caller: request.caller, params });
}

/** Whether a call is one of the reads that take turns, and that are refused to who reads too much. */
const takesTurn = ({ method, hot, inTurn = method === 'GET' }: CallSpec): boolean => inTurn && hot !== true;

const isJson = (call: CallSpec, answer: object): boolean =>
  !(call.kind === 'redirect' || answer instanceof FileAnswer || answer instanceof EventStream);

/** What is in memory at once; 0 of what is sent as it is made. */
function sizeOf(answer: string | object): number {
  if (typeof answer === 'string') return Buffer.byteLength(answer);
  return answer instanceof FileAnswer && Buffer.isBuffer(answer.content) ? answer.content.length : 0;
}

/** All of the request is there: from here on the call is carried out, and counts, whether or not somebody waits for its answer. */
function begin(request: FastifyRequest): void {
  request.hasCome = true;
  if (request.hasLeft) throw new AppError('malformed');
}

/** Writes the answers of a call as JSON. */
function textsOf(call: CallSpec, checkAnswers: boolean): (answer: object, language: Language) => string {
  const serialise = serialiserOf(call);
  return (answer, language) => {
    const text = answer instanceof RawJson ? answer.text : inLanguage(serialise(answer), language);
    if (checkAnswers) checkAnswer(call, text);
    return text;
  };
}

/** Sends what is not JSON: a file, live events, or the way to another page. */
function senderOf(call: CallSpec, options: MountOptions, { streams, countDownload }: LongAnswers) {
  const textOf = textsOf(call, options.checkAnswers);
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    { answer, language }: { answer: object; language: Language },
  ): FastifyReply | Promise<FastifyReply> => {
    if (answer instanceof FileAnswer) {
      countDownload(loginOfAnswer(request, call, options, { outlastsToken: true }), reply, answer);
      return sendFile(reply, answer, language);
    }
    if (answer instanceof EventStream)
      return streams.send(reply, {
        ...loginOfAnswer(request, call, options),
        stream: answer,
        textOf: (event) => textOf(event, 'en'),
      });
    return redirect(reply, answer as { location: string }, language);
  };
}

/** The context of one call. */
function contextOf(request: FastifyRequest, mounted: MountedCall, options: Mounting): Context {
  const admitAgain = async () => {
    const before = request.caller;
    await identifyAgain(request, mounted, options, { isAtWork: true });
    // The call goes on with what the caller could before: the next try is decided anew.
    if (!hasSameRights(before, request.caller)) throw new AppError('unavailable', { retryAfter: 1 });
  };
  const { context, connectionsOf } = options;
  const { hot, kind } = mounted.call;
  // The busiest calls ask by look-ups only; what a provider signs is asked nothing before its signature was right.
  const own = hot === true || kind === 'signed' ? {} : connectionsOf(request.caller, admitAgain);
  const counted = { uncount: (request.uncount ??= []), traces: (request.traces ??= []) };
  return { ...context, ...own, ...counted, admitAgain };
}

/** Throws unless the caller, who is looked up again, may make the call. */
async function identifyAgain(
  request: FastifyRequest,
  mounted: MountedCall,
  options: MountOptions,
  { isAtWork = false } = {},
): Promise<void> {
  const { kind } = request.caller;
  await identify(request, options, { isAtWork });
  // A customer whose login ended does not go on as a guest.
  if (request.caller.kind !== kind) throw new AppError('not_logged_in');
  admit(request.caller, mounted);
}

function loginOfAnswer(
  request: FastifyRequest,
  call: CallSpec,
  { authenticate, context }: MountOptions,
  { outlastsToken = false } = {},
): LoginOfAnswer {
  const { caller } = request;
  return {
    caller,
    isAllowed: async () => {
      const now = await authenticate(request, outlastsToken);
      // What was begun before a new password holds places that its owner needs.
      return mayCall(call.access, now) === 'yes' && placeKey(now) === placeKey(caller);
    },
    onLoginEnd: (check) => listenForEnd(context, callerKey(caller), check),
  };
}

const validatorsOf = (call: CallSpec) => ({
  params: validatorOf(call, 'params'),
  query: validatorOf(call, 'query'),
  body: validatorOf(call, 'body'),
});

/** A page of ours, which `location` names by its path, is shown in the caller's language, unless the path names one. */
function redirect(reply: FastifyReply, { location }: { location: string }, language: Language): FastifyReply {
  const isAny = location.startsWith('/') && splitPath(location.split(/[?#]/)[0] ?? '').language === 'en';
  return reply.redirect(isAny ? `${pathPrefix(language)}${location}` : location, 303);
}

/** Writes the messages of an answer, which few have, in the caller's language. */
function inLanguage(json: string, language: Language): string {
  if (!isTold(json)) return json;
  const catalogue = catalogueOf(language);
  return JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    typeof value === 'string' ? say(value, catalogue) : value,
  );
}

/** A path that cannot name any object gets the same response as an unknown one. */
function validateParams(validate: (value: unknown) => unknown, params: unknown): unknown {
  try {
    return validate(params);
  } catch {
    throw new AppError('not_found');
  }
}

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(text);
}
