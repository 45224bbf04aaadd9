import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://merani.example',
  AUTH_KEYS: 'k'.repeat(32),
  STRIPE_KEY: 'sk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  SMTP_URL: 'smtp://mail.example',
};

const folder = () => mkdtempSync(join(tmpdir(), 'merani-config-'));

describe('demo accounts with public passwords', () => {
  const read = (settings: Record<string, string>) => {
    const DATA_DIR = folder();
    try {
      return readConfig({ DATA_DIR, ...settings }).demo;
    } finally {
      rmSync(DATA_DIR, { recursive: true });
    }
  };

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.0.2.7' },
    { PUBLIC_URL: 'https://merani.example' },
    { PUBLIC_URL: 'HTTPS://localhost' },
    { PUBLIC_URL: 'http://merani.example' },
    { TRUST_PROXY: '10.0.0.1' },
  ])('stop startup when other machines can reach them: %j', (settings) => {
    expect(() => read(settings)).toThrow('DEMO=on');
    expect(read({ ...settings, DEMO: 'on' })).toBe(true);
    expect(read({ ...settings, DEMO: 'off' })).toBe(false);
  });

  it.each([{}, { HOST: '::1' }, { HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }])(
    'exist on an installation that only this machine can reach: %j',
    (settings) => expect(read(settings)).toBe(true),
  );
});

describe('identity providers', () => {
  it('are missing without keys, also in production, where no sandbox takes their place', () => {
    expect(readConfig(PRODUCTION).identities).toEqual({ google: undefined, facebook: undefined });
    expect(readConfig(PRODUCTION).sandbox).toBe(false);
  });

  it('need both keys', () => {
    const keys = {
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_API_BASE: 'http://localhost:1/',
    };
    expect(readConfig({ ...PRODUCTION, ...keys }).identities.google).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      apiBase: 'http://localhost:1',
    });
    expect(() => readConfig({ ...PRODUCTION, FACEBOOK_CLIENT_ID: 'id' })).toThrow('FACEBOOK_CLIENT_SECRET');
  });
});

describe('the account for SMS', () => {
  const keys = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: '0123456789abcdef',
    SMS_FROM: '+447911123456',
  };

  it('is missing without settings', () => expect(readConfig(PRODUCTION).sms).toBeUndefined());

  it('needs all three', () => {
    const apiBase = 'http://localhost:1/';
    expect(readConfig({ ...PRODUCTION, ...keys, TWILIO_API_BASE: apiBase }).sms).toEqual({
      accountSid: keys.TWILIO_ACCOUNT_SID,
      authToken: keys.TWILIO_AUTH_TOKEN,
      from: '+447911123456',
      apiBase: 'http://localhost:1',
      whatsapp: undefined,
    });
    for (const name of Object.keys(keys))
      expect(() => readConfig({ ...PRODUCTION, ...keys, [name]: '' })).toThrow(
        'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and SMS_FROM must be set together.',
      );
  });

  it.each([
    ['TWILIO_ACCOUNT_SID', 'SK0123'],
    ['TWILIO_AUTH_TOKEN', 'short'],
    ['SMS_FROM', '07911123456'],
    ['SMS_FROM', 'A name that is too long'],
  ])('refuses the %s %s', (name, value) => {
    expect(() => readConfig({ ...PRODUCTION, ...keys, [name]: value })).toThrow(name);
  });

  it('sends by WhatsApp with a number and templates', () => {
    const templates = { 'receiver.ready': { ka: `HX${'a'.repeat(32)}` } };
    const both = { WHATSAPP_FROM: '+447911123456', WHATSAPP_TEMPLATES: JSON.stringify(templates) };
    const read = (change: object) => () =>
      readConfig({ ...PRODUCTION, ...keys, ...both, ...change }).sms?.whatsapp;
    expect(read({})()).toEqual({ from: '+447911123456', templates });
    expect(read({ WHATSAPP_FROM: '' })).toThrow('WHATSAPP_FROM and WHATSAPP_TEMPLATES must be set together.');
    expect(read({ WHATSAPP_FROM: 'Merani' })).toThrow('WHATSAPP_FROM');
    for (const wrong of [
      '{',
      '[]',
      '{"other":{}}',
      '{"receiver.ready":{"ka":"SM1"}}',
      '{"receiver.ready":{"de":"HX"}}',
    ])
      expect(read({ WHATSAPP_TEMPLATES: wrong })).toThrow('WHATSAPP_TEMPLATES must be JSON');
    // It is the same account.
    expect(() => readConfig({ ...PRODUCTION, ...both })).toThrow(
      'WHATSAPP_FROM needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and SMS_FROM.',
    );
  });

  it.each(['Merani', `MG${'a'.repeat(32)}`])('sends as %s', (from) =>
    expect(readConfig({ ...PRODUCTION, ...keys, SMS_FROM: from }).sms?.from).toBe(from),
  );
});

describe('settings in other spellings', () => {
  it('are recognised', () => {
    expect(readConfig({ ...PRODUCTION, NODE_ENV: 'Production' }).production).toBe(true);
    const { publicUrl } = readConfig({ ...PRODUCTION, PUBLIC_URL: 'HTTPS://Merani.Example/' });
    expect(publicUrl).toBe('https://merani.example');
  });
});

describe('generated secrets', () => {
  it('are complete and the same for processes that start at the same time', async () => {
    const DATA_DIR = folder();
    const program = `const { readConfig } = await import(${JSON.stringify(
      new URL('./config.ts', import.meta.url).href,
    )}); console.log(readConfig().authKeys[0]);`;
    const starts = Array.from({ length: 6 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
        cwd: fileURLToPath(new URL('..', import.meta.url)),
        env: { ...process.env, DATA_DIR, NODE_ENV: 'development' },
      }),
    );
    const keys = (await Promise.all(starts)).map((one) => one.stdout.trim());
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(readdirSync(join(DATA_DIR, 'secrets')).toSorted()).toEqual([
      'auth-keys',
      'card-key',
      'card-webhook',
    ]);
    rmSync(DATA_DIR, { recursive: true });
  });
});

describe('readConfig in production', () => {
  it('accepts complete settings', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ production: true, sandbox: false, demo: false });
  });

  it.each(['PUBLIC_URL', 'AUTH_KEYS', 'STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'])(
    'names %s when it is missing or empty',
    (name) => {
      for (const value of [undefined, '']) {
        expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(`missing: ${name}`);
      }
    },
  );

  it.each([
    ['STRIPE_WEBHOOK_SECRET', 'x'],
    ['STRIPE_WEBHOOK_SECRET', `x${' '.repeat(40)}`],
    ['STRIPE_KEY', 'sk_live_1'],
    ['METRICS_TOKEN', 'token'],
    ['METRICS_TOKEN', 'a'.repeat(16)],
    ['STRIPE_WEBHOOK_SECRET', 'abcd'.repeat(8)],
    ['AUTH_KEYS', `${'k'.repeat(32)},short`],
  ])('rejects a %s that can be guessed', (name, value) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(name);
  });
});
