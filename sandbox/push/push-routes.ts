/** A push service like those of browsers' makers: it takes encrypted notifications and lists them. It cannot read them. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

interface Notification {
  id: string;
  /** The last part of the browser's address. */
  device: string;
  created_at: string;
  /** Seconds for which it would wait for the browser. */
  ttl: number;
  encoding: string;
  /** The sender's token and key. */
  authorization: string;
  /** The encrypted content, in base64. */
  content: string;
}

const MAX_NOTIFICATIONS = 1_000;
const MAX_BYTES = 4096;

/** Addresses that answer otherwise, for tests, by their beginning. */
const ANSWERS: readonly (readonly [start: string, status: number | 'silence'])[] = [
  ['gone-', 410],
  ['unknown-', 404],
  ['refused-', 400],
  ['keys-', 403],
  ['busy-', 429],
  ['away-', 503],
  ['silent-', 'silence'],
  ['moved-', 307],
];

/** Notifications are kept in memory, the latest ones. */
export function pushRoutes(app: FastifyInstance): void {
  const notifications: Notification[] = [];

  app.register(async (service) => {
    service.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );

    service.post<{ Params: { device: string } }>('/push/to/:device', (request, reply) => {
      const { device } = request.params;
      const answer = ANSWERS.find(([start]) => device.startsWith(start))?.[1];
      if (answer === 'silence') return reply.hijack();
      if (answer === 307) return reply.redirect('/push/to/elsewhere', 307);
      if (answer !== undefined) return reply.code(answer).send();
      const { headers, body } = request;
      const ttl = Number(headers['ttl']);
      if (!Buffer.isBuffer(body) || !Number.isInteger(ttl)) return reply.code(400).send();
      notifications.push({
        id: randomUUID(),
        device,
        created_at: new Date().toISOString(),
        ttl,
        encoding: headers['content-encoding'] ?? '',
        authorization: headers.authorization ?? '',
        content: body.toString('base64'),
      });
      notifications.splice(0, notifications.length - MAX_NOTIFICATIONS);
      return reply.code(201).send();
    });
  });

  /** Newest first; only those for `device` if it is named. */
  app.get<{ Querystring: { device?: string } }>('/push/messages', (request) => {
    const { device } = request.query;
    return notifications.filter((one) => device === undefined || one.device === device).toReversed();
  });
}
