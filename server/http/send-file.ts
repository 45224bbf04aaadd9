import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './define-routes.ts';

/** Sends a file so that it cannot run as a page of this origin: fixed type, no sniffing, sandboxed. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const name = encodeURIComponent(file.fileName);
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header(
      'content-security-policy',
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; " +
        "frame-ancestors 'none'; sandbox",
    )
    .header('cache-control', 'private, no-store')
    .send(file.content);
}
