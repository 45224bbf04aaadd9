/**
 * The receiver's page (beyond the documents, section 3), drawn for each request without the application's script
 * (docs/decisions/033). All that it shows and does goes through the public calls, with their rules and limits, from the
 * reader's address. The token stands in the path alone: in no log, and in nothing that is sent to others.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import { LANGUAGE_COOKIE, pathPrefix, languageOf, type Language } from '#shared/domain/languages.ts';
import { type QrDrawing, qrPath } from '#shared/domain/qr-path.ts';
import type { Config } from '../config.ts';
import { formFields } from './form-fields.ts';
import { policyOf, sendPrivate } from './html-pages.ts';
import { askReceiver, type Reply } from './receiver-calls.ts';

interface Parcel {
  release_code: string | null;
}

type Problem = 'unknown' | 'busy' | 'failed';

type Result =
  | { problem: Problem }
  | { parcel: Parcel; qr: QrDrawing | null; form: object | null; done: string; key: string };

/** Built from web/surfaces/site/receiver/page-html.tsx. */
interface ReceiverHtml {
  pageOf(sent: { path: string; result: Result }): string;
}

interface Site {
  language: Language;
  prefix: string;
  folder: string;
}

type PageRequest = FastifyRequest<{ Params: { token: string } }>;

/** Nothing a person types comes near it; documents go to the call itself. */
const FORM_LIMIT = 64 * 1024;
const DONE = ['delivery', 'unchanged', 'contact', 'customs', 'problem'];

/** Serves the page in one language; nothing without its built module. */
export async function serveReceiverPage(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { language, prefix, folder }: Site,
): Promise<void> {
  const file = join(folder, '..', 'pages', 'receiver.mjs');
  if (!existsSync(file)) return;
  const built = (await import(pathToFileURL(file).href)) as ReceiverHtml;
  const { show, fail } = drawnBy(built, policyOf('', false, { publicUrl, mapTiles: undefined }));
  const callsOf = ({ params: { token }, ip }: PageRequest) =>
    askReceiver({ app, token, ip, cookies: { [LANGUAGE_COOKIE]: language } });

  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, text, done) => done(null, formFields(String(text))),
    );
    pages.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
      reply.code(error.statusCode ?? 500);
      // A form that never came whole has nobody who waits for a page.
      if (request.raw.readableAborted) return reply.send();
      if (reply.statusCode >= 500) request.log.error({ err: error }, 'page failed');
      return fail(request, reply);
    });
    pages.get<{ Params: { token: string }; Querystring: Record<string, unknown> }>(
      `${prefix}/r/:token`,
      async (request, reply) => {
        const done = DONE.find((one) => one === request.query['done']);
        return show(request, reply, await callsOf(request).show(), { done });
      },
    );
    pages.post<{ Params: { token: string }; Body: Record<string, string> | undefined }>(
      `${prefix}/r/:token`,
      async (request, reply) => {
        const values = request.body ?? {};
        const calls = callsOf(request);
        const outcome = await calls.send(values);
        if ('form' in outcome) {
          reply.code(outcome.status);
          return show(request, reply, await calls.show(), { form: outcome.form });
        }
        // Who chose another language for messages reads on in it.
        const chosen = outcome.done === 'contact' ? (languageOf(values['language']) ?? language) : language;
        const next = `${pathPrefix(chosen)}${pathOf(request.params.token)}?done=${outcome.done}`;
        return reply.header('cache-control', 'no-store').redirect(next, 303);
      },
    );
  });
}

const pathOf = (token: string): string => `/r/${encodeURIComponent(token)}`;

interface Shown {
  form?: object | null;
  done?: string | undefined;
}

/** Stands for the page's path in the pages that say the same to everybody. */
const ANY_PATH = '/r/ANY-LINK';

/** Sends what the module draws, with the status that belongs to it. */
function drawnBy(built: ReceiverHtml, csp: string) {
  /** Drawn once: a refusal must not cost more than what it refuses. */
  const problems = new Map<Problem, string>();
  const htmlOf = (path: string, result: Result): string => {
    if (!('problem' in result)) return built.pageOf({ path, result });
    const drawn = problems.get(result.problem) ?? built.pageOf({ path: ANY_PATH, result });
    problems.set(result.problem, drawn);
    return drawn.replaceAll(ANY_PATH, () => path);
  };
  const draw = (request: FastifyRequest, reply: FastifyReply, token: string, result: Result) =>
    sendPrivate(htmlOf(pathOf(token), result), csp, request, reply);
  return {
    async show(request: PageRequest, reply: FastifyReply, answered: Reply, shown: Shown) {
      const result = resultOf(answered, shown);
      if ('problem' in result) {
        reply.code(STATUS_OF[result.problem]);
        if (result.problem !== 'unknown') reply.header('retry-after', answered.retryAfter ?? 60);
      }
      return draw(request, reply, request.params.token, result);
    },
    fail: (request: FastifyRequest, reply: FastifyReply) =>
      draw(request, reply, tokenIn(request.params), { problem: 'failed' }),
  };
}

/** A form that is too large fails after its address was read. */
const tokenIn = (params: unknown): string => (params as { token?: string }).token ?? '';

const STATUS_OF = { unknown: 404, busy: 429, failed: 503 } as const;

function resultOf({ status, body }: Reply, { form = null, done = '' }: Shown): Result {
  // What cannot be a token is answered like one that is unknown.
  if (status === 404 || status === 422) return { problem: 'unknown' };
  if (status === 429) return { problem: 'busy' };
  if (status !== 200) return { problem: 'failed' };
  const parcel = body as Parcel;
  const code = parcel.release_code;
  const qr = code === null ? null : qrPath(QRCode.create(code, { errorCorrectionLevel: 'M' }).modules);
  return { parcel, qr, form, done, key: randomUUID() };
}
