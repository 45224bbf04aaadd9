/** What the card provider keeps. Amounts are integers of the minor unit, times seconds. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { KeptMap } from '../kept-map.ts';

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
  /** From the first attempt to pay on. */
  payment_intent: string | null;
  /** The last form that was sent and what came of it: a form that is sent twice counts once. */
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

export interface Charge {
  id: string;
  created: number;
  amount: number;
  amount_refunded: number;
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
  sessions: KeptMap<Session>;
  intents: KeptMap<PaymentIntent>;
  charges: KeptMap<Charge>;
  refunds: KeptMap<Refund>;
  replays: KeptMap<Replay>;
}

const KEPT = 20_000;

export function openRecords(dir: string): CardRecords {
  const file = (name: string) => join(dir, `card-${name}.jsonl`);
  return {
    sessions: new KeptMap(file('sessions'), KEPT),
    intents: new KeptMap(file('intents'), KEPT),
    charges: new KeptMap(file('charges'), KEPT),
    refunds: new KeptMap(file('refunds'), KEPT),
    replays: new KeptMap(file('replays'), KEPT),
  };
}

/** An id in the provider's form: a prefix and letters and digits that nobody guesses. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('hex')}`;
}
