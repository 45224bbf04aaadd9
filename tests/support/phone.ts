/** The sandbox's phone as SMS provider of a test: what arrived, and reports as the provider signs them. */
import { createRequire } from 'node:module';
import { afterAll, beforeEach } from 'vitest';
import type { TestApp } from './test-app.ts';
import { WHATSAPP } from '../../sandbox/phone/templates.ts';
import { SMS_TOKEN, startForTest } from './sandbox.ts';

const { getExpectedTwilioSignature } = createRequire(import.meta.url)(
  'twilio/lib/webhooks/webhooks.js',
) as typeof import('twilio/lib/webhooks/webhooks.js');

export interface Phone {
  /** What the product needs to send to it. */
  settings: Record<string, string>;
  /** The texts that a number got, newest first. */
  to(number: string): Promise<{ id: string; to: string; text: string; links: string[] }[]>;
  behave(mode: 'available' | 'unavailable' | 'lost_answer'): Promise<void>;
  close(): Promise<void>;
}

export { WHATSAPP } from '../../sandbox/phone/templates.ts';

/** The settings of WhatsApp: its number and the approved templates. */
export const WHATSAPP_SETTINGS = {
  WHATSAPP_FROM: WHATSAPP.from,
  WHATSAPP_TEMPLATES: JSON.stringify(WHATSAPP.templates),
};

/** Such a phone for the tests of a file, each of which finds its provider available. */
export async function usePhone(): Promise<Phone> {
  const phone = await startPhone();
  beforeEach(() => phone.behave('available'));
  afterAll(() => phone.close());
  return phone;
}

async function startPhone(): Promise<Phone> {
  const sandbox = await startForTest({}, { smsDelays: [1, 1] });
  const url = `http://127.0.0.1:${sandbox.port}`;
  return {
    settings: {
      TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: SMS_TOKEN,
      TWILIO_API_BASE: url,
      SMS_FROM: 'Merani',
    },
    to: async (number) =>
      (await (await fetch(`${url}/phone/messages?to=${number}`)).json()) as Awaited<ReturnType<Phone['to']>>,
    behave: async (mode) => void (await fetch(`${url}/phone/test/${mode}`, { method: 'POST' })),
    close: () => sandbox.close(),
  };
}

/** Reports on messages as the provider does; `signature` replaces the right one. */
export async function report(
  app: TestApp,
  ids: readonly number[],
  params: Record<string, string>,
  signature?: string,
): Promise<number> {
  const path = `/api/messages/sms/reports/${ids.join('-')}`;
  const own = getExpectedTwilioSignature(SMS_TOKEN, `${app.context.config.publicUrl}${path}`, params);
  const reply = await app.http.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? own,
    },
    payload: new URLSearchParams(params).toString(),
  });
  return reply.statusCode;
}
