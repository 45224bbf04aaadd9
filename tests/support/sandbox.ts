/** Shared by the sandbox's tests: a sandbox for each test, and a server that receives webhooks. */
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Sandbox, type SandboxParts, startSandbox } from '../../sandbox/sandbox.ts';
import type { SandboxSettings } from '../../sandbox/settings.ts';

export const API_KEY = 'sk_test_0123456789';
export const WEBHOOK_SECRET = 'whsec_0123456789';
export const SMS_TOKEN = 'sms_0123456789';

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sandbox-'));
}

export function startForTest(
  settings: Partial<SandboxSettings> = {},
  parts: SandboxParts = {},
): Promise<Sandbox> {
  return startSandbox(
    {
      port: 0,
      host: '127.0.0.1',
      dir: newFolder(),
      apiKey: API_KEY,
      webhookUrl: undefined,
      webhookSecret: WEBHOOK_SECRET,
      smsToken: SMS_TOKEN,
      publicUrl: undefined,
      ...settings,
    },
    parts,
  );
}

export interface ReceivedHook {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  hooks: ReceivedHook[];
  /** Status codes of the first responses, before it answers 200. */
  answers: number[];
  /** Resolves with the hooks once there are `count`. */
  waitFor(count: number): Promise<ReceivedHook[]>;
  close(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const hooks: ReceivedHook[] = [];
  const answers: number[] = [];
  let notify = () => {};
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      hooks.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
      notify();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const waitFor = async (count: number): Promise<ReceivedHook[]> => {
    while (hooks.length < count) {
      await new Promise<void>((resolve) => {
        notify = resolve;
      });
    }
    return hooks;
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, hooks, answers, waitFor, close: () => server.close() };
}

/** Posts a form as a browser does, without following redirects. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}
