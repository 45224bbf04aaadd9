/**
 * The product on a database of its own, asked over HTTP as a browser would, with the outside world in memory and a
 * clock that tests move. After each test the invariants must hold.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { localFileStore } from '../../server/adapters/file-store.ts';
import type { Mail } from '../../server/adapters/mailer.ts';
import type { Context } from '../../server/context.ts';
import { Passwords } from '../../server/features/accounts/passwords.ts';
import { workOff } from '../../server/jobs/worker.ts';
import { openContext, type OpenContext } from '../../server/open-context.ts';
import { CardDesk } from './card-desk.ts';
import { administer, databaseUrl } from './database-setup.ts';
import { checkInvariants } from './invariants.ts';

export interface TestApp {
  context: Context;
  pool: pg.Pool;
  http: FastifyInstance;
  /** The address of the test's database, for second connections. */
  url: string;
  /** Mails that were sent, oldest first. */
  mails: Mail[];
  /** The card provider. */
  desk: CardDesk;
  /** The moment that the product takes for now. */
  time: { now: Date };
  /** Works off the queue. */
  work(): Promise<void>;
}

/** When every test begins. */
const START = new Date('2026-11-02T09:00:00Z');

export const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });

/** Declares the hooks that open and close the product for a test file; use inside `describe` or at the top. */
export function useTestApp(settings: Record<string, string> = {}): TestApp {
  const app = {
    mails: [],
    desk: new CardDesk(),
    time: { now: START },
  } as unknown as TestApp;
  const name = `merani_${randomUUID().replaceAll('-', '')}`;
  const folder = mkdtempSync(join(tmpdir(), 'merani-app-'));
  let opened: OpenContext;

  beforeAll(async () => {
    const adminUrl = inject('adminUrl');
    await administer(
      adminUrl,
      `create database ${name} template ${inject('templateName')} strategy file_copy`,
    );
    app.url = databaseUrl(adminUrl, name);
    const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: folder, POOL_SIZE: '20', ...settings });
    const adapters = {
      mailer: { send: async (mail: Mail) => void app.mails.push(mail) },
      files: localFileStore(join(folder, 'files')),
      cards: app.desk.adapter,
      countries: { countryOf: () => null },
      passwords: new Passwords({ memoryCost: 8, timeCost: 1 }),
    };
    opened = openContext(config, app.url, adapters, { now: () => new Date(app.time.now) });
    app.context = opened.context;
    app.pool = opened.pool;
    app.work = () => workOff(opened.context, opened.pool, log);
    app.http = await createApp({ context: opened.context, log, checkAnswers: true });
    await app.http.ready();
  });

  // Access tokens live 15 minutes: a test that moved the clock must not log the next one out.
  beforeEach(() => {
    app.time.now = START;
  });

  afterEach(async () => {
    expect(await checkInvariants(app.pool)).toEqual([]);
  });

  afterAll(async () => {
    await app.http.close();
    await opened.close();
    await administer(inject('adminUrl'), `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });
  return app;
}
