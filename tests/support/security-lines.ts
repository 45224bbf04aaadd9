/** The lines that calls leave in the security log. */
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { TestApp } from './test-app.ts';

export interface SecurityLine {
  security: string;
  call?: string;
  status: number;
  code?: string;
  caller?: string;
  account?: string;
  action?: string;
  about?: Record<string, number[]>;
  address: string;
  reqId: string;
}

interface SecurityLog {
  /** Whose calls are logged. */
  http: FastifyInstance;
  /** Everything that was written since the test began. */
  written: string[];
  lines(): SecurityLine[];
  /** What staff changed, as `call action`, with whom and what it was about. */
  changes(): [string, SecurityLine['caller'], SecurityLine['about']][];
}

/** Registers hooks that open and close a second application with a log, on the database of `app`. */
export function useSecurityLog(app: TestApp): SecurityLog {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString());
      done();
    },
  });
  const log = {
    written,
    lines: () => written.map((line) => JSON.parse(line) as SecurityLine).filter((line) => 'security' in line),
    changes: () =>
      log
        .lines()
        .filter(({ security }) => security === 'change')
        .map(({ call, action, caller, about }) => [
          [call, action].filter((one) => one !== undefined).join(' '),
          caller,
          about,
        ]),
  } as SecurityLog;

  beforeAll(async () => {
    log.http = await createApp({
      context: app.context,
      log: pino({ level: 'info' }, stream),
      checkAnswers: true,
    });
  });

  beforeEach(() => {
    written.splice(0);
  });

  afterAll(() => log.http.close());
  return log;
}
