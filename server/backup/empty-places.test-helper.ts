/** Empty installations to restore to. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { administer, databaseUrl } from '#tests/support/database-setup.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { inSchema, schemaOf } from '../db/company.ts';

export const log = pino({ level: 'silent' });

/** Makes them beside this app, and removes them after the tests of the file. */
export function useEmptyPlaces(app: TestApp) {
  const folder = mkdtempSync(join(tmpdir(), 'merani-backup-'));
  /** A database owner without further rights, as hosted databases give. */
  const owner = `merani_owner_${randomUUID().slice(0, 8)}`;
  const made: string[] = [];
  beforeAll(() => administer(inject('adminUrl'), `create role ${owner} login password 'x'`));
  afterAll(async () => {
    for (const name of made) await administer(inject('adminUrl'), `drop database ${name} with (force)`);
    await administer(inject('adminUrl'), `drop role ${owner}`);
    rmSync(folder, { recursive: true });
  });
  return {
    folder,
    newFile: () => join(folder, randomUUID()),
    /** A database of the owner without further rights, and a folder. */
    emptyPlace: async (schema = schemaOf(app.url)) => {
      const name = `merani_${randomUUID().replaceAll('-', '')}`;
      await administer(inject('adminUrl'), `create database ${name} owner ${owner}`);
      made.push(name);
      const url = new URL(databaseUrl(inject('adminUrl'), name));
      url.username = owner;
      url.password = 'x';
      return { databaseUrl: inSchema(url.href, schema), dataDir: mkdtempSync(join(folder, 'place-')), log };
    },
  };
}

export async function query<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}
