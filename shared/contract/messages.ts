/** What senders and receivers were told about a parcel (beyond the documents, section 2). */
import { z } from 'zod';
import { LANGUAGES } from '#shared/domain/languages.ts';
import { CHANNELS, MESSAGE_FAILURES, MESSAGE_KINDS, MESSAGE_STATES, SIDES } from '#shared/domain/messages.ts';
import { allStaff, defineCall, holdersOf } from './define-call.ts';
import { flag, id, trackingNumber } from './fields.ts';

const byTracking = z.object({ tracking: trackingNumber });

const message = z.object({
  id,
  person: z.enum(SIDES),
  channel: z.enum(CHANNELS),
  kind: z.enum(MESSAGE_KINDS),
  language: z.enum(LANGUAGES),
  /** The e-mail, or the digits of the phone; empty for a push message. */
  to: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** Why it failed. */
  failure: z.enum(MESSAGE_FAILURES).nullable(),
  /** ISO 8601, UTC: when it was made, and when it was sent, delivered, or may be sent after the quiet hours. */
  created_at: z.string(),
  sent_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  due_at: z.string().nullable(),
  /** When it was sent again, as a message of its own. */
  replaced_at: z.string().nullable(),
  /** 1 if it can be sent again: once, while it is true, and neither a payment link nor a code. */
  again: flag,
});

/** An address that the person lacks, or that the last message did not reach. */
const fault = z.object({
  person: z.enum(SIDES),
  channel: z.enum(CHANNELS),
  /** Empty if it is missing. */
  to: z.string(),
  /** Null if it is missing. */
  failure: z.enum(MESSAGE_FAILURES).nullable(),
});

const ofParcel = {
  /** Newest first; at most 200. */
  messages: z.array(message),
  faults: z.array(fault),
};

export const messageCalls = {
  list: defineCall({
    name: 'messages.list',
    method: 'GET',
    path: '/cargo/:tracking/messages',
    access: allStaff,
    params: byTracking,
    answer: z.object(ofParcel),
    errors: ['not_found'],
    summary: 'What the sender and the receiver of a parcel were told.',
  }),

  resend: defineCall({
    name: 'messages.resend',
    method: 'POST',
    path: '/cargo/:tracking/messages/resend',
    access: holdersOf('HANDLE_CARGO'),
    adds: 'messages',
    idempotent: true,
    params: byTracking,
    body: z.object({ id }),
    answer: z.object({ message: z.string(), ...ofParcel }),
    errors: ['not_found', 'conflict'],
    summary: 'Sends a message again, to the address that the person has now.',
  }),
};
