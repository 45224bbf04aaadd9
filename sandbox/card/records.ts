/** The card provider's stored records. Amounts are integers in minor units, times are in seconds. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { PersistentMap } from '../persistent-map.ts';

export type Metadata = Record<string, string>;

export interface LineItem {
  id: string;
  name: string;
  description: string | null;
  unit_amount: number;
  quantity: number;
}

export interface Session {
  id: string;
  created: number;
  expires_at: number;
  status: 'open' | 'complete' | 'expired';
  currency: string;
  amount_total: number;
  line_items: LineItem[];
  metadata: Metadata;
  intent_metadata: Metadata;
  client_reference_id: string | null;
  customer_email: string | null;
  customer_name: string | null;
  success_url: string;
  cancel_url: string | null;
  /** Complete, while the money takes days: the provider tells later whether it came. */
  awaiting: boolean;
  /** Null until the first payment attempt. */
  payment_intent: string | null;
  /** The last submitted form and its result, so that a form that is submitted twice counts once. */
  last_attempt: { token: string; message: string } | null;
}

export interface PaymentIntent {
  id: string;
  created: number;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'succeeded';
  metadata: Metadata;
  latest_charge: string | null;
  last_payment_error: { type: 'card_error'; code: string; decline_code: string; message: string } | null;
}

export type DisputeStatus = 'needs_response' | 'won' | 'lost';

export interface Charge {
  id: string;
  created: number;
  amount: number;
  amount_refunded: number;
  /** The status of its dispute; null without one. */
  dispute: DisputeStatus | null;
  currency: string;
  payment_intent: string;
  metadata: Metadata;
  last4: string;
}

export interface Refund {
  id: string;
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  metadata: Metadata;
}

export interface Replay {
  /** The idempotency key. */
  id: string;
  at: number;
  fingerprint: string;
  status: number;
  body: unknown;
}

export interface CardRecords {
  sessions: PersistentMap<Session>;
  intents: PersistentMap<PaymentIntent>;
  charges: PersistentMap<Charge>;
  refunds: PersistentMap<Refund>;
  replays: PersistentMap<Replay>;
}

const MAX_RECORDS = 20_000;

export function openRecords(dir: string): CardRecords {
  const file = (name: string) => join(dir, `card-${name}.jsonl`);
  return {
    sessions: new PersistentMap(file('sessions'), MAX_RECORDS),
    intents: new PersistentMap(file('intents'), MAX_RECORDS),
    charges: new PersistentMap(file('charges'), MAX_RECORDS),
    refunds: new PersistentMap(file('refunds'), MAX_RECORDS),
    replays: new PersistentMap(file('replays'), MAX_RECORDS),
  };
}

/** A random id in the provider's format: a prefix and an unguessable hexadecimal part. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('hex')}`;
}
