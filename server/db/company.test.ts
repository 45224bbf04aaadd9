import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { inSchema, isSchemaName, queueSchemaOf, schemaOf } from './company.ts';
import { createPool } from './connect.ts';

const URL_OF = 'postgres://a:b@c:5432/d';

describe('the address of a company', () => {
  it('carries its schema, and stays as it is for public', () => {
    expect(inSchema(URL_OF, 'public')).toBe(URL_OF);
    expect(schemaOf(inSchema(URL_OF, 'acme'))).toBe('acme');
    expect(inSchema(inSchema(URL_OF, 'acme'), 'acme')).toBe(inSchema(URL_OF, 'acme'));
    expect(schemaOf(`${URL_OF}?options=-c%20work_mem%3D1MB`)).toBe('public');
  });

  it('keeps its options, which do not replace those of a pool', () => {
    const pool = createPool(inSchema(`${URL_OF}?options=-c%20work_mem%3D1MB`, 'acme'), 1);
    const { options = '' } = pool.options as { options?: string };
    for (const part of ['TimeZone=UTC', 'statement_timeout=15000', 'work_mem=1MB', 'search_path=acme,public'])
      expect(options).toContain(part);
  });
});

describe('the name of a schema', () => {
  it.each(['public', 'acme', 'company_2', 'order', 'a'.repeat(41)])('may be %s', (name) => {
    expect(isSchemaName(name)).toBe(true);
    expect(readConfig({ DATABASE_SCHEMA: name, DATABASE_URL: URL_OF, DEMO: 'on' }).schema).toBe(name);
  });

  it.each([
    '',
    'Acme',
    '2acme',
    'a-b',
    'a"b',
    'a'.repeat(42),
    'pg_acme',
    'information_schema',
    'acme_worker',
  ])('may not be %s', (name) => {
    expect(isSchemaName(name)).toBe(false);
  });

  it('is refused by the settings, as is an address that cannot carry it', () => {
    const other = { DATABASE_SCHEMA: 'Acme', DATABASE_URL: URL_OF };
    expect(() => readConfig(other)).toThrow('DATABASE_SCHEMA');
    const socket = { DATABASE_SCHEMA: 'acme', DATABASE_URL: '/var/run/postgresql merani' };
    expect(() => readConfig(socket)).toThrow('DATABASE_SCHEMA needs addresses');
  });

  it('gives the name of the queue’s schema', () => {
    expect(['public', 'acme'].map(queueSchemaOf)).toEqual(['graphile_worker', 'acme_worker']);
  });
});
