/** All settings, read from the environment once and validated. Only this file reads process.env. README lists them. */
import { resolve } from 'node:path';
import { z } from 'zod';
import type { BucketSettings } from './adapters/bucket.ts';
import { LANGUAGES } from '#shared/domain/languages.ts';
import { SMS_TEXTS, type SmsText } from '#shared/domain/sms.ts';
import type { SmsSettings } from './adapters/sms.ts';
import type { ProviderKeys } from './adapters/identity/identity-providers.ts';
import { pushKeysOf, type PushKeys } from './push-keys.ts';
import { storedSecret } from './stored-secret.ts';
import { isSchemaName, PUBLIC } from './db/company.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** Every setting; README lists them. */
export const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOLER: z.enum(['off', 'transaction']).default('off'),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  DATABASE_SCHEMA: z
    .string()
    .refine(isSchemaName, 'a-z, 0-9 and _, at most 41; not pg_…, information_schema or …_worker')
    .default(PUBLIC),
  SANDBOX_PORT: port.optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  DEMO_PASSWORD: z.string().min(8).default('merani-demo'),
  RATE_LIMITS: z.union([z.enum(['on', 'off']), z.coerce.number().gt(0).max(1)]).default('on'),
  TRUST_PROXY: z.string().optional(),
  AUTH_KEYS: z.string().optional(),
  BUSINESS_TIME_ZONE: z.string().default('Asia/Tbilisi'),
  MAIL_FROM: z.string().default('Merani <hello@merani.example>'),
  OFFICE_EMAIL: z.string().default('office@merani.example'),
  SMTP_URL: z.string().optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[\da-f]{32}$/)
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_API_BASE: z.url().optional(),
  SMS_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[\da-f]{32}|(?=.*[A-Za-z])[A-Za-z\d ]{1,11})$/,
      'a number (+44…), a messaging service (MG…) or a name of 11 letters and digits',
    )
    .optional(),
  WHATSAPP_FROM: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'a number with its plus (+44…)')
    .optional(),
  WHATSAPP_TEMPLATES: z.string().optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  STRIPE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.url().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_API_BASE: z.url().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_API_BASE: z.url().optional(),
  CARD_MINIMUMS: z
    .string()
    .regex(/^[A-Z]{3}:\d+(,[A-Z]{3}:\d+)*$/)
    .default('GBP:30,EUR:50,USD:50'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  COUNTRY_HEADER: z.string().optional(),
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/[^\s;,'"]*$/)
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'needs {z}, {x} and {y}')
    .optional(),
  MAP_TILES_CREDIT: z.string().default('© OpenStreetMap contributors'),
  METRICS_TOKEN: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_SERVICE_NAME: z.string().default('merani'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  BACKUP_PASSPHRASE: z.string().optional(),
  PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  POOL_WAIT: z.coerce.number().int().min(100).max(300_000).default(3_000),
});

export interface Config {
  production: boolean;
  /** Whether other machines can reach this installation, as far as the settings show. */
  reachable: boolean;
  /** 0 lets the system choose; the chosen one stands here once the server listens. */
  port: number;
  host: string;
  /** The site's public URL, which also starts the links in emails. Final once the server listens. */
  publicUrl: string;
  dataDir: string;
  /** Undefined starts the embedded database. */
  databaseUrl: string | undefined;
  /** Whether `databaseUrl` and `replicaUrl` lead to a pooler in transaction mode (docs/decisions/030). */
  behindPooler: boolean;
  /** The database itself, for what needs a session of its own; undefined when `databaseUrl` already is. */
  directUrl: string | undefined;
  /** A streaming replica that answers reads; undefined without one. */
  replicaUrl: string | undefined;
  /** The company's schema in the database (docs/decisions/031). */
  schema: string;
  sandboxPort: number;
  /** Whether the sandbox replaces the external services. */
  sandbox: boolean;
  demo: boolean;
  demoPassword: string;
  rateLimits: boolean;
  /** What part of the limits in memory holds: 1, but in tests, which would take minutes to reach them. */
  partOfLimits: number;
  trustProxy: string | undefined;
  /** Keys for access tokens and refresh tokens; the first signs, all verify. */
  authKeys: readonly string[];
  businessTimeZone: string;
  mailFrom: string;
  officeEmail: string;
  smtpUrl: string | undefined;
  /** The account that sends SMS; undefined sends none. */
  sms: SmsSettings | undefined;
  /** Sign notifications in browsers; undefined uses stored ones (push-keys.ts). */
  pushKeys: PushKeys | undefined;
  stripe: { key: string; webhookSecret: string; apiBase: string | undefined };
  /** Sign-in with other companies' accounts; one without keys is not offered. */
  identities: { google: ProviderKeys | undefined; facebook: ProviderKeys | undefined };
  /** The provider's smallest amounts, in minor units by currency. */
  cardMinimums: Readonly<Record<string, number>>;
  /** Where files are stored; undefined stores them in the data directory. */
  s3: BucketSettings | undefined;
  countryHeader: string | undefined;
  /** Tiles of the contact page's map; undefined loads none from other servers. */
  mapTiles: { url: string; credit: string } | undefined;
  metricsToken: string | undefined;
  /** The name in traces; undefined when they are sent nowhere. */
  tracedAs: string | undefined;
  logLevel: string;
  /** Encrypts and decrypts backups. */
  backupPassphrase: string | undefined;
  processes: number;
  poolSize: number;
  /** Milliseconds that a call waits for a free connection before it is refused with 503. */
  poolWait: number;
}

/** Reads the settings. Throws an error that names every missing or invalid one. */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are invalid:\n${lines.join('\n')}`);
  }
  const env = read.data;
  const production = env.NODE_ENV.toLowerCase() === 'production';
  if (production) requireSecrets(env);
  else refusePublicDemo(env);
  const dataDir = resolve(env.DATA_DIR);
  const secret = (name: string, value: string | undefined) => value ?? storedSecret(dataDir, name);
  return {
    production,
    reachable: production || isReachable(env),
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).href.replace(/\/$/, '') : defaultUrl(env.PORT),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    ...connections(env),
    sandboxPort: env.SANDBOX_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
    sandbox: !production,
    demo: !production && env.DEMO !== 'off',
    demoPassword: env.DEMO_PASSWORD,
    rateLimits: env.RATE_LIMITS !== 'off',
    partOfLimits: typeof env.RATE_LIMITS === 'number' ? env.RATE_LIMITS : 1,
    trustProxy: env.TRUST_PROXY,
    authKeys: secret('auth-keys', env.AUTH_KEYS).split(','),
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    mailFrom: env.MAIL_FROM,
    officeEmail: env.OFFICE_EMAIL,
    smtpUrl: env.SMTP_URL,
    sms: smsSettings(env),
    pushKeys: pushSettings(env),
    stripe: {
      key: env.STRIPE_KEY ?? `sk_test_${secret('card-key', undefined)}`,
      webhookSecret: secret('card-webhook', env.STRIPE_WEBHOOK_SECRET),
      apiBase: env.STRIPE_API_BASE,
    },
    identities: { google: providerKeys(env, 'GOOGLE'), facebook: providerKeys(env, 'FACEBOOK') },
    cardMinimums: Object.fromEntries(
      env.CARD_MINIMUMS.split(',').map((one) => [one.slice(0, 3), Number(one.slice(4))]),
    ),
    s3: bucketSettings(env),
    countryHeader: env.COUNTRY_HEADER?.toLowerCase(),
    mapTiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, credit: env.MAP_TILES_CREDIT } : undefined,
    metricsToken: env.METRICS_TOKEN,
    tracedAs: env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : env.OTEL_SERVICE_NAME,
    logLevel: env.LOG_LEVEL,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    processes: env.PROCESSES,
    poolSize: env.POOL_SIZE,
    poolWait: env.POOL_WAIT,
  };
}

const defaultUrl = (port: number): string => `http://localhost:${port}`;

/** Notes the port that the system chose for PORT=0, once the server listens; links follow it unless PUBLIC_URL is set. */
export function noteListening(config: Config, port: number): void {
  if (config.publicUrl === defaultUrl(config.port)) config.publicUrl = defaultUrl(port);
  config.port = port;
}

function connections(
  env: z.infer<typeof environment>,
): Pick<Config, 'behindPooler' | 'directUrl' | 'replicaUrl' | 'schema'> {
  const behindPooler = env.DATABASE_POOLER === 'transaction';
  if (behindPooler && (env.DATABASE_URL === undefined || env.DATABASE_DIRECT_URL === undefined))
    throw new Error(
      'DATABASE_POOLER=transaction needs DATABASE_URL (the pooler) and DATABASE_DIRECT_URL (the database itself).',
    );
  const addresses = [env.DATABASE_URL, env.DATABASE_DIRECT_URL, env.DATABASE_REPLICA_URL];
  if (env.DATABASE_SCHEMA !== PUBLIC && addresses.some((one) => one !== undefined && !URL.canParse(one)))
    throw new Error('DATABASE_SCHEMA needs addresses of the form postgres://… or socket:…');
  return {
    behindPooler,
    schema: env.DATABASE_SCHEMA,
    directUrl: behindPooler ? env.DATABASE_DIRECT_URL : undefined,
    replicaUrl: env.DATABASE_REPLICA_URL,
  };
}

/** Our account at an identity provider; undefined without keys. */
function providerKeys(
  env: z.infer<typeof environment>,
  provider: 'GOOGLE' | 'FACEBOOK',
): ProviderKeys | undefined {
  const [clientId, clientSecret] = [env[`${provider}_CLIENT_ID`], env[`${provider}_CLIENT_SECRET`]];
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined)
    throw new Error(`${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET must be set together.`);
  return { clientId, clientSecret, apiBase: env[`${provider}_API_BASE`]?.replace(/\/$/, '') };
}

const templates = z.partialRecord(
  z.enum(Object.keys(SMS_TEXTS) as [SmsText]),
  z.partialRecord(z.enum(LANGUAGES), z.string().regex(/^HX[\da-f]{32}$/)),
);

function whatsappSettings(env: z.infer<typeof environment>): SmsSettings['whatsapp'] {
  const { WHATSAPP_FROM: from, WHATSAPP_TEMPLATES: text } = env;
  if (from === undefined && text === undefined) return undefined;
  if (from === undefined || text === undefined)
    throw new Error('WHATSAPP_FROM and WHATSAPP_TEMPLATES must be set together.');
  const read = templates.safeParse(parsed(text));
  if (!read.success)
    throw new Error('WHATSAPP_TEMPLATES must be JSON such as {"receiver.ready":{"en":"HX…","ka":"HX…"}}.');
  return { from, templates: read.data };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function smsSettings(env: z.infer<typeof environment>): SmsSettings | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, SMS_FROM: from } = env;
  const given = [accountSid, authToken, from].filter((one) => one !== undefined);
  const whatsapp = whatsappSettings(env);
  if (given.length === 0 && whatsapp !== undefined)
    throw new Error('WHATSAPP_FROM needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and SMS_FROM.');
  if (given.length === 0) return undefined;
  if (accountSid === undefined || authToken === undefined || from === undefined)
    throw new Error('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and SMS_FROM must be set together.');
  const apiBase = env.TWILIO_API_BASE?.replace(/\/$/, '');
  return { accountSid, authToken, from, apiBase, whatsapp };
}

function pushSettings(env: z.infer<typeof environment>): PushKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey === undefined && privateKey === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined)
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.');
  return pushKeysOf(publicKey, privateKey);
}

function bucketSettings(env: z.infer<typeof environment>): BucketSettings | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const [accessKeyId, secretAccessKey] = [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  if (bucket === undefined) return undefined;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  const credentials =
    accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey };
  // Companies may share a bucket.
  const prefix = env.DATABASE_SCHEMA === PUBLIC ? '' : `companies/${env.DATABASE_SCHEMA}/`;
  return { bucket, region, endpoint, credentials, prefix };
}

const LOCAL = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether other machines can reach this installation, as far as the settings show. */
function isReachable(env: z.infer<typeof environment>): boolean {
  if (env.TRUST_PROXY !== undefined || !LOCAL.has(env.HOST)) return true;
  if (env.PUBLIC_URL === undefined) return false;
  const { protocol, hostname } = new URL(env.PUBLIC_URL);
  return protocol === 'https:' || !LOCAL.has(hostname);
}

/** The demo passwords are in the README, so a reachable installation must enable the demo explicitly. */
function refusePublicDemo(env: z.infer<typeof environment>): void {
  if (env.DEMO !== undefined || !isReachable(env)) return;
  throw new Error(
    'Other machines can reach this installation, whose demo passwords are public. Set NODE_ENV=production, or ' +
      'DEMO=off, or DEMO=on to keep them anyway.',
  );
}

/** Production generates no secrets: a missing setting stops startup. */
function requireSecrets(env: z.infer<typeof environment>): void {
  const needed = ['PUBLIC_URL', 'AUTH_KEYS', 'STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'] as const;
  const missing = needed.filter((name) => env[name] === undefined);
  if (missing.length > 0) throw new Error(`These settings are missing: ${missing.join(', ')}`);
  if (env.AUTH_KEYS?.split(',').some((key) => key.length < 32)) {
    throw new Error('AUTH_KEYS: each key needs 32 characters or more.');
  }
  // Shorter secrets can be guessed; the provider's own are longer.
  const guessable = (
    ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET', 'TWILIO_AUTH_TOKEN', 'METRICS_TOKEN'] as const
  ).filter((name) => env[name] !== undefined && isGuessable(env[name].trim()));
  if (guessable.length > 0)
    throw new Error(
      `These settings need 16 characters or more, 8 of them different: ${guessable.join(', ')}`,
    );
}

const isGuessable = (secret: string): boolean => secret.length < 16 || new Set(secret).size < 8;
