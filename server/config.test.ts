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

describe('readConfig in production', () => {
  it('takes settings that are all there', () => {
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
    ['AUTH_KEYS', `${'k'.repeat(32)},short`],
  ])('refuses a %s that can be guessed', (name, value) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(name);
  });
});
