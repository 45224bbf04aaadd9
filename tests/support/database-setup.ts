/**
 * One cluster with one migrated template for all server tests; each test file gets a copy. With DATABASE_URL that
 * server is used instead of the embedded one.
 */
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/db/embedded.ts';
import { tempFolder } from './temp-folder.ts';
import { inSchema } from '../../server/db/company.ts';
import { migrate } from '../../server/db/migrate.ts';
import { migrateQueue } from '../../server/jobs/worker.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's maintenance database. */
    adminUrl: string;
    templateName: string;
  }
}

/** All server tests also pass as one of many companies: `TEST_SCHEMA=company_a npx vitest run --project server`. */
export const TEST_SCHEMA = process.env['TEST_SCHEMA'] ?? 'public';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = tempFolder('test');
  const given = process.env['DATABASE_URL'];
  const embedded = given
    ? undefined
    : await startEmbedded(folder.path, { durable: false, log: () => undefined });
  const adminUrl = given ?? embedded?.url ?? '';
  const templateName = `merani_template_${process.pid}`;
  const url = inSchema(databaseUrl(adminUrl, templateName), TEST_SCHEMA);
  await administer(adminUrl, `create database ${templateName}`);
  await migrate(url);
  await migrateQueue(url, pino({ level: 'silent' }));
  project.provide('adminUrl', adminUrl);
  project.provide('templateName', templateName);
  return async () => {
    if (embedded) await embedded.stop();
    else await administer(adminUrl, `drop database ${templateName}`);
    folder.remove();
  };
}

/** The URL of another database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on the maintenance database. */
export async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
