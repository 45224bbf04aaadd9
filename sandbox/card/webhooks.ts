/** Events and their delivery: signed over the raw body, retried with growing delays until the response is 2xx. */
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { PersistentMap } from '../persistent-map.ts';
import { newId } from './records.ts';

export const API_VERSION = '2026-10-28.endive';

/** The delay before each attempt, in milliseconds: 8 attempts in 2 minutes. */
export const RETRY_DELAYS: readonly number[] = [0, 500, 1500, 4000, 8000, 16_000, 30_000, 50_000];

const ANSWER_TIMEOUT = 10_000;
const MAX_EVENTS = 20_000;

export interface Delivery {
  at: string;
  /** The HTTP status of the response, or the error. */
  answer: number | string;
}

export interface StoredEvent {
  id: string;
  type: string;
  created: number;
  /** The raw body, identical in each attempt. */
  body: string;
  /** Whether a 2xx response arrived. */
  delivered: boolean;
  deliveries: Delivery[];
}

interface Target {
  url: string | undefined;
  secret: string;
}

export class Webhooks {
  readonly #events: PersistentMap<StoredEvent>;
  readonly #target: Target;
  readonly #delays: readonly number[];
  readonly #stop = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(dir: string, target: Target, delays: readonly number[] = RETRY_DELAYS) {
    this.#events = new PersistentMap(join(dir, 'card-events.jsonl'), MAX_EVENTS);
    this.#target = { ...target };
    this.#delays = delays;
  }

  /** Schedules the deliveries that a restart interrupted. */
  resume(): void {
    for (const event of this.#events.all()) if (!event.delivered) this.#schedule(event.id);
  }

  /** Sends to this address from now on, what was emitted without one first. */
  sendTo(url: string): void {
    const waited = this.#target.url === undefined;
    this.#target.url = url;
    if (waited) this.resume();
  }

  emit(type: string, object: unknown): StoredEvent {
    const id = newId('evt');
    const created = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({
      id,
      object: 'event',
      api_version: API_VERSION,
      created,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    const event = this.#events.set({ id, type, created, body, delivered: false, deliveries: [] });
    this.#schedule(id);
    return event;
  }

  /** Newest first. */
  list(): StoredEvent[] {
    return this.#events.all().reverse();
  }

  get(id: string): StoredEvent | undefined {
    return this.#events.get(id);
  }

  /** Sends an event now, whether or not it was delivered before. */
  async deliver(id: string): Promise<Delivery> {
    const event = this.#events.get(id);
    if (!event) throw new Error(`no event ${id}`);
    const answer = await this.#send(event.body);
    const delivery = { at: new Date().toISOString(), answer };
    const before = this.#events.get(id) ?? event;
    const delivered = before.delivered || (typeof answer === 'number' && answer >= 200 && answer < 300);
    if (!this.#stop.signal.aborted) {
      this.#events.set({ ...before, delivered, deliveries: [...before.deliveries, delivery] });
    }
    return delivery;
  }

  close(): void {
    this.#stop.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #schedule(id: string): void {
    const event = this.#events.get(id);
    const delay = this.#delays[event?.deliveries.length ?? 0];
    if (!event || event.delivered || delay === undefined || this.#target.url === undefined) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.deliver(id).then(() => {
        if (!this.#stop.signal.aborted) this.#schedule(id);
      });
    }, delay);
    this.#timers.add(timer);
  }

  async #send(body: string): Promise<number | string> {
    if (this.#target.url === undefined) return 'no address to send to';
    try {
      const response = await fetch(this.#target.url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(body, this.#target.secret, Math.floor(Date.now() / 1000)),
        },
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

/** `t=…,v1=…`: an HMAC over the time, a dot and the raw body. */
export function signature(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
