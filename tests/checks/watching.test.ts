/** The alert rules, the dashboard and the operator's table name metrics that exist, and the table explains all of ours. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp();
const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

interface Files {
  alerts: string;
  dashboard: string;
  operations: string;
}

const OURS: Files = {
  alerts: read('deploy/alerts.yaml'),
  dashboard: read('deploy/dashboard.json'),
  operations: read('docs/operations.md'),
};

const names = (text: string): string[] => [
  ...new Set(text.match(/\b(?:http_request|merani|nodejs|process)_\w+/g) ?? []),
];

/** What a histogram adds to its name. */
const plain = (name: string): string => name.replace(/_(bucket|count|sum)$/, '');

async function faultsOf({ alerts, dashboard, operations }: Files): Promise<string[]> {
  const text = (await app.http.inject('/metrics')).payload;
  const types = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].map(([, name = '', type = '']) => [name, type]),
  );
  const served = new Set(types.keys());
  const rules = (parse(alerts).groups as { rules: { alert: string; expr: string }[] }[]).flatMap(
    (group) => group.rules,
  );
  const panels = JSON.parse(dashboard).panels as { title: string; targets: { expr: string }[] }[];
  const used = [
    ...rules.map(({ alert, expr }) => [alert, expr]),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
  ];
  if (used.length === 0 || served.size === 0) return ['Nothing was looked at.'];
  const table = operations.slice(operations.indexOf('## Watch'), operations.indexOf('## Keys'));
  return [
    ...used.flatMap(([where, expr = '']) =>
      names(expr).flatMap((name) => (served.has(plain(name)) ? [] : [`${where}: there is no ${name}`])),
    ),
    // They take each fall for a start from 0.
    ...used.flatMap(([where, expr = '']) =>
      [...expr.matchAll(/\b(rate|increase)\((\w+)/g)].flatMap(([, how, name = '']) =>
        types.get(plain(name)) === 'gauge' ? [`${where}: ${how} of the gauge ${name}`] : [],
      ),
    ),
    ...names(table).flatMap((name) =>
      served.has(name) ? [] : [`the table explains ${name}, which is not there`],
    ),
    ...[...served].flatMap((name) =>
      /^(merani|http)_/.test(name) && !table.includes(name) ? [`the table does not explain ${name}`] : [],
    ),
  ];
}

describe('what an operator watches', () => {
  it('exists, and is explained', async () => {
    expect(await faultsOf(OURS)).toEqual([]);
  });

  it.each<[string, Partial<Files>]>([
    ['there is no merani_typo', { alerts: OURS.alerts.replace('merani_database_up', 'merani_typo') }],
    ['there is no merani_typo', { dashboard: OURS.dashboard.replace('merani_jobs_due', 'merani_typo') }],
    [
      'MeraniQueueLate: increase of the gauge merani_jobs_due',
      {
        alerts: OURS.alerts.replace(
          'max by (task) (merani_jobs_oldest_seconds)',
          'increase(merani_jobs_due[1h])',
        ),
      },
    ],
    [
      'does not explain merani_upload_bytes',
      { operations: OURS.operations.replace('merani_upload_bytes', '') },
    ],
    ['explains merani_typo', { operations: OURS.operations.replace('merani_upload_bytes', 'merani_typo') }],
  ])('is reported when it is wrong: %s', async (fault, planted) => {
    expect((await faultsOf({ ...OURS, ...planted })).join('\n')).toContain(fault);
  });
});
