/** Structured logs on standard output. Secrets are redacted. */
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
      // Only the route: links in emails carry tokens in the path, and queries may carry secrets.
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  });
}
