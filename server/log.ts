/** Structured logs on standard output. Secrets never reach them: headers with tokens are cut at the source. */
import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'err.config',
        '*.password',
        '*.token',
        '*.access_token',
      ],
      remove: true,
    },
    serializers: {
      // Paths alone: links in mails carry tokens in their last part, queries may carry more.
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  });
}
