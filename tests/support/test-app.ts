/**
 * The product on its own database, called over HTTP as a browser would, with in-memory adapters and a clock that
 * tests can set. The invariants must hold after each test.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { imageProcesses } from '../../server/adapters/images.ts';
import type { Mail, Mailer } from '../../server/adapters/mailer.ts';
import type { Context } from '../../server/context.ts';
import { twilioSms } from '../../server/adapters/sms.ts';
import { Passwords } from '../../server/adapters/passwords.ts';
import { featureTasks } from '../../server/features/feature-tasks.ts';
import { awaitEnds, taskList } from '../../server/jobs/worker.ts';
import { notifications, openContext, stores } from '../../server/open-context.ts';
import { CardProvider } from './card-provider.ts';
import { administer, databaseUrl, TEST_SCHEMA } from './database-setup.ts';
import { inSchema, queueSchemaOf } from '../../server/db/company.ts';
import { checkInvariants } from '../../server/db/invariants.ts';

export interface TestApp {
  context: Context;
  pool: pg.Pool;
  http: FastifyInstance;
  /** The URL of the test's database, for second connections. */
  url: string;
  /** The schema of its queue. */
  queue: string;
  /** Its files and stored keys. */
  dataDir: string;
  /** Mails that were sent, oldest first. */
  mails: Mail[];
  /** The card provider. */
  cardProvider: CardProvider;
  /** The time that the product takes for the current time. */
  time: { now: Date };
  /** Runs the jobs that are due, until none is left. */
  work(): Promise<void>;
}

/** The time at which every test begins. */
const START = new Date('2026-11-02T09:00:00Z');

export const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });

/** Writes the queue's log messages to the product's log. */
const queueLogger = new Logger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message));

export interface OpenedTestApp extends TestApp {
  close(): Promise<void>;
}

/** Opens the product on a new copy of the template database; the settings may depend on its URL. */
export async function openTestApp(
  settings: Settings = {},
  server: { adminUrl: string; templateName: string } = {
    adminUrl: inject('adminUrl'),
    templateName: inject('templateName'),
  },
): Promise<OpenedTestApp> {
  const name = `merani_${randomUUID().replaceAll('-', '')}`;
  const { adminUrl, templateName } = server;
  // Half the time of the default, which writes each page into the log.
  await administer(adminUrl, `create database ${name} template ${templateName} strategy file_copy`);
  const app = await openCompany(databaseUrl(adminUrl, name), settings);
  return {
    ...app,
    close: async () => {
      await app.close();
      await administer(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

type Settings = Record<string, string> | ((url: string) => Record<string, string>);

/** A mail server that takes every mail that is still meant. */
const mailbox = (mails: Mail[]): Mailer => ({
  async send(mail, isMeant) {
    const isSent = (await isMeant?.()) !== false;
    if (isSent) mails.push(mail);
    return isSent;
  },
  close: () => undefined,
});

/** Opens the product on a migrated schema, DATABASE_SCHEMA, of a database. */
export async function openCompany(database: string, settings: Settings = {}): Promise<OpenedTestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'merani-app-'));
  const config = readConfig({
    DATABASE_SCHEMA: TEST_SCHEMA,
    DEMO: 'on',
    RATE_LIMITS: 'off',
    DATA_DIR: folder,
    POOL_SIZE: '20',
    // However slow the machine: that a busy pool refuses calls is tried by the trial of the pool.
    POOL_WAIT: '60000',
    ...(typeof settings === 'function' ? settings(inSchema(database, TEST_SCHEMA)) : settings),
  });
  const url = inSchema(database, config.schema);
  const queue = queueSchemaOf(config.schema);
  const mails: Mail[] = [];
  const cardProvider = new CardProvider();
  const time = { now: START };
  const adapters = {
    mailer: mailbox(mails),
    sms: config.sms && twilioSms(config.sms),
    push: notifications(config),
    ...stores(config),
    images: imageProcesses(),
    cards: cardProvider.adapter,
    identities: {},
    countries: { countryOf: () => null },
    passwords: new Passwords({ memoryCost: 8, timeCost: 1 }),
  };
  const { context, pool, close } = openContext(config, url, adapters, { now: () => new Date(time.now) });
  const http = await createApp({ context, log, checkAnswers: true });
  await http.ready();
  return {
    context,
    pool,
    http,
    url,
    queue,
    dataDir: folder,
    mails,
    cardProvider,
    time,
    work: async () => {
      const tasks = taskList(context, featureTasks.tasks);
      // One run skips jobs of a queue whose earlier job has just ended.
      const options = {
        pgPool: pool,
        schema: queue,
        taskList: tasks,
        logger: queueLogger,
        preset: awaitEnds,
      };
      do await runOnce({ ...options, noHandleSignals: true });
      while (await hasDueJob(pool, queue));
    },
    close: async () => {
      await http.close();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function hasDueJob(pool: pg.Pool, queue: string): Promise<boolean> {
  const due = await pool.query(`select from ${queue}.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts limit 1`);
  return due.rowCount === 1;
}

/** Registers hooks that open and close the product for a test file and check the invariants after each test. */
export function useTestApp(settings: Record<string, string> = {}): TestApp {
  const app = {} as OpenedTestApp;

  beforeAll(async () => {
    Object.assign(app, await openTestApp(settings));
  });

  // Access tokens live 15 minutes: a test that moves the clock must not expire the next test's tokens.
  beforeEach(() => {
    app.time.now = START;
  });

  afterEach(async () => {
    expect(await checkInvariants(app.pool)).toEqual([]);
  });

  afterAll(() => app.close());
  return app;
}
