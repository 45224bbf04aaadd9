import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('has defaults', () => {
    expect(readSettings({})).toMatchObject({
      port: 3001,
      host: '127.0.0.1',
      apiKey: undefined,
      webhookUrl: undefined,
    });
  });

  it.each([
    ['SANDBOX_PORT', 'x'],
    ['SANDBOX_PORT', '70000'],
    ['STRIPE_WEBHOOK_URL', 'nowhere'],
  ])('names an invalid %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});
