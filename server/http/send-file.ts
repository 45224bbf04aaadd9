import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Language } from '#shared/domain/languages.ts';
import { csvInLanguage } from './csv-answer.ts';
import type { FileAnswer } from './define-routes.ts';

/**
 * Sends a file so that it cannot run as a page of this origin: fixed type, no sniffing, sandboxed. A CSV's messages are
 * written in the caller's language.
 */
export function sendFile(reply: FastifyReply, file: FileAnswer, language: Language): FastifyReply {
  const name = encodeURIComponent(file.fileName);
  if (file.parts !== undefined) reply.header('x-parts', file.parts);
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header(
      'content-security-policy',
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; " +
        "frame-ancestors 'none'; sandbox",
    )
    .header('cache-control', 'private, no-store')
    .send(Buffer.isBuffer(file.content) ? file.content : inLanguage(file, file.content, language));
}

const inLanguage = ({ contentType }: FileAnswer, content: Readable, language: Language): Readable =>
  contentType.startsWith('text/csv') ? csvInLanguage(content, language) : content;
