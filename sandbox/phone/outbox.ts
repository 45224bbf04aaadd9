/** Stores the SMS that the product sent and reports what becomes of each, as the provider does. */
import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { PersistentMap } from '../persistent-map.ts';
import { findLinks } from '../mail/links.ts';
import { fateOf } from './test-numbers.ts';

export type SmsState = 'queued' | 'sent' | 'delivered' | 'undelivered';

interface Report {
  state: SmsState;
  /** The HTTP status of the response, or the error. */
  answer: number | string;
}

export interface Sms {
  /** The provider's id: SM and 32 hexadecimal digits. */
  id: string;
  created_at: string;
  account: string;
  /** With `whatsapp:` before it if it goes there. */
  to: string;
  from: string;
  /** Whether `from` is a messaging service. */
  by_service: boolean;
  text: string;
  links: string[];
  state: SmsState;
  error_code: number | null;
  /** Where the states are reported; null reports them nowhere. */
  status_url: string | null;
  reports: Report[];
}

export type NewSms = Pick<Sms, 'account' | 'to' | 'from' | 'by_service' | 'text' | 'status_url'>;

/** Milliseconds before an SMS is sent, and then before it is delivered. */
const STEP_DELAYS: readonly [number, number] = [300, 700];
const ANSWER_TIMEOUT = 10_000;
const MAX_SMS = 5_000;

export class Outbox {
  readonly #messages: PersistentMap<Sms>;
  readonly #token: string;
  readonly #delays: readonly [number, number];
  readonly #stop = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();

  /** Reports are signed with `token`. */
  constructor(dir: string, token: string, delays = STEP_DELAYS) {
    this.#messages = new PersistentMap(join(dir, 'sms.jsonl'), MAX_SMS);
    this.#token = token;
    this.#delays = delays;
  }

  /** Continues with the SMS that a restart interrupted. */
  resume(): void {
    for (const sms of this.#messages.all()) this.#schedule(sms);
  }

  add(sms: NewSms): Sms {
    const added = this.#messages.set({
      ...sms,
      id: `SM${randomBytes(16).toString('hex')}`,
      created_at: new Date().toISOString(),
      links: findLinks('', sms.text),
      state: 'queued',
      error_code: null,
      reports: [],
    });
    this.#schedule(added);
    return added;
  }

  /** Newest first; only those to `number` unless it is empty, and by WhatsApp or not. Spaces and the plus do not count. */
  list(number: string, limit: number, byWhatsapp?: boolean): Sms[] {
    const digits = number.replaceAll(/\D/g, '');
    const messages = this.#messages
      .all()
      .filter(({ to }) => byWhatsapp === undefined || to.startsWith('whatsapp:') === byWhatsapp)
      .toReversed();
    const found = digits === '' ? messages : messages.filter(({ to }) => to.replaceAll(/\D/g, '') === digits);
    return found.slice(0, limit);
  }

  get(id: string): Sms | undefined {
    return this.#messages.get(id);
  }

  close(): void {
    this.#stop.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #schedule({ id, state }: Sms): void {
    if (this.#stop.signal.aborted || (state !== 'queued' && state !== 'sent')) return;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        void this.#step(id);
      },
      this.#delays[state === 'queued' ? 0 : 1],
    );
    this.#timers.add(timer);
  }

  async #step(id: string): Promise<void> {
    const before = this.#messages.get(id);
    if (before === undefined) return;
    const fate = fateOf(before.to);
    const last = fate.is === 'undelivered' ? fate.is : 'delivered';
    const state = before.state === 'queued' ? 'sent' : last;
    const error_code = state === 'undelivered' && fate.is === 'undelivered' ? fate.code : null;
    const after = this.#messages.set({ ...before, state, error_code });
    if (after.status_url !== null) {
      const answer = await this.#report(after, after.status_url);
      if (this.#stop.signal.aborted) return;
      this.#messages.set({ ...after, reports: [...after.reports, { state, answer }] });
    }
    this.#schedule(after);
  }

  async #report(sms: Sms, url: string): Promise<number | string> {
    const params = {
      AccountSid: sms.account,
      ApiVersion: '2010-04-01',
      From: sms.from,
      MessageSid: sms.id,
      MessageStatus: sms.state,
      SmsSid: sms.id,
      SmsStatus: sms.state,
      To: sms.to,
      ...(sms.error_code !== null && { ErrorCode: String(sms.error_code) }),
    };
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams(params),
        redirect: 'manual',
        headers: { 'x-twilio-signature': signature(url, params, this.#token) },
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ANSWER_TIMEOUT)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      const { message, cause } = error as Error;
      return cause instanceof Error ? `${message}: ${cause.message}` : message;
    }
  }
}

/** An HMAC over the address and every parameter's name and value, sorted by name. */
export function signature(url: string, params: Readonly<Record<string, string>>, token: string): string {
  const pairs = Object.entries(params).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHmac('sha1', token)
    .update(url + pairs.flat().join(''))
    .digest('base64');
}
