/** Local stand-ins for external services: a mailbox, a phone, a push service, a card provider and two identity providers on one port. */
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { cardApi } from './card/api-routes.ts';
import { payRoutes } from './card/pay-routes.ts';
import { Provider } from './card/provider.ts';
import { openRecords } from './card/records.ts';
import { cardTestRoutes } from './card/test-routes.ts';
import { Webhooks } from './card/webhooks.ts';
import { html } from './html.ts';
import { facebookRoutes } from './identity/facebook-routes.ts';
import { googleRoutes } from './identity/google-routes.ts';
import { Grants } from './identity/grants.ts';
import { openSigningKey } from './identity/signing-key.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import { Mailbox } from './mail/mailbox.ts';
import { listenForMail } from './mail/smtp.ts';
import { sendPage } from './page.ts';
import { smsApi } from './phone/api-routes.ts';
import { Outbox } from './phone/outbox.ts';
import { phoneRoutes } from './phone/phone-routes.ts';
import { pushRoutes } from './push/push-routes.ts';
import type { SandboxSettings } from './settings.ts';

const EXPIRY_CHECK_MS = 15_000;

/** Options that tests override. */
export interface SandboxParts {
  now?: () => Date;
  retryDelays?: readonly number[];
  expiryCheckMs?: number;
  /** Milliseconds before an SMS is sent, and then before it is delivered. */
  smsDelays?: readonly [number, number];
}

export interface Sandbox {
  port: number;
  smtpPort: number;
  /** Sends card events there from now on, those that wait for an address first. */
  sendEventsTo(url: string): void;
  close(): Promise<void>;
}

/** Starts all services and resolves when they accept requests. */
export async function startSandbox(settings: SandboxSettings, parts: SandboxParts = {}): Promise<Sandbox> {
  const { now = () => new Date(), retryDelays, expiryCheckMs = EXPIRY_CHECK_MS, smsDelays } = parts;
  const app = fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  const baseUrl = () => settings.publicUrl ?? ownUrl(app);
  const mailbox = new Mailbox(settings.dir);
  const target = { url: settings.webhookUrl, secret: settings.webhookSecret };
  const webhooks = new Webhooks(settings.dir, target, retryDelays);
  const provider = new Provider(openRecords(settings.dir), webhooks, baseUrl, now);
  const grants = new Grants(now);
  const outbox = new Outbox(settings.dir, settings.smsToken, smsDelays);

  frontPage(app);
  mailRoutes(app, mailbox);
  phoneRoutes(app, outbox);
  pushRoutes(app);
  smsApi(app, outbox, settings.smsToken);
  payRoutes(app, provider);
  for (const prefix of ['/v1', '/card/v1']) {
    app.register((api, _options, done) => done(void cardApi(api, provider, settings.apiKey)), { prefix });
  }
  app.register((test, _options, done) => done(void cardTestRoutes(test, provider, webhooks)), {
    prefix: '/card/test',
  });
  googleRoutes(app, { grants, key: await openSigningKey(settings.dir), baseUrl, now });
  facebookRoutes(app, grants);

  const smtp = await listenForMail(mailbox, settings.host);
  await app.listen({ port: settings.port, host: settings.host });
  webhooks.resume();
  outbox.resume();
  const expiry = setInterval(() => provider.expireOverdue(), expiryCheckMs);
  return {
    port: portOf(app),
    smtpPort: smtp.port,
    sendEventsTo: (url) => webhooks.sendTo(url),
    close: async () => {
      clearInterval(expiry);
      webhooks.close();
      outbox.close();
      await Promise.all([app.close(), smtp.close()]);
    },
  };
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}

function ownUrl(app: FastifyInstance): string {
  return `http://127.0.0.1:${portOf(app)}`;
}

function frontPage(app: FastifyInstance): void {
  const body = html`<section class="card stack">
    <h1>The outside world on this machine</h1>
    <p class="soft">What Merani talks to when no real provider is configured.</p>
    <ul class="plain">
      <li><a href="/mail">Mailbox</a>: every mail that was sent</li>
      <li><a href="/phone">Phone</a>: every SMS that was sent</li>
      <li><a href="/push/messages">Push service</a>: encrypted notifications for browsers, as JSON</li>
      <li><a href="/card/test/events">Card provider</a>: the events that it sent, as JSON</li>
      <li>Sign-in pages for Google and Facebook open from Merani’s login</li>
    </ul>
  </section>`;
  app.get('/', (_request, reply) =>
    sendPage(reply, { title: 'Sandbox', notice: 'Nothing here is real.', body }),
  );
}
